import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '#web/theme/tokens.ts';

export const useBelow = (width: string) =>
  useMediaQuery(`(width < ${width})`, false, { getInitialValueInEffect: false });

export const useIsPhone = () => useBelow(breakpoints.sm);
