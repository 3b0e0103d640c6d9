import { keepPreviousData } from '@tanstack/react-query';

/** For lists: the former page stays while the next one loads, and whoever comes back to the tab finds no old rows. */
export const listQuery = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } as const;
