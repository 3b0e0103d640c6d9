import {
  IconCalculator,
  IconDeviceLaptop,
  IconHeadset,
  IconSpeakerphone,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import type { CategoryCode } from '#domain/catalogue/categories.ts';

const icons = {
  Personaldienstleistung: IconUsers,
  Callcenter: IconHeadset,
  Logistikdienstleistung: IconTruckDelivery,
  'IT-Dienstleistungen': IconDeviceLaptop,
  Marketingdienstleistungen: IconSpeakerphone,
  Steuerberatung: IconCalculator,
} as const satisfies Record<CategoryCode, unknown>;

/** The sign of a category; the label always stands beside it. */
export function CategoryIcon({ code, size = 22 }: { code: CategoryCode; size?: number }) {
  const Icon = icons[code];
  return <Icon size={size} stroke={1.6} aria-hidden />;
}
