import {
  IconCalculator,
  IconDeviceLaptop,
  IconHeadset,
  IconSpeakerphone,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import type { CategoryCode } from '#domain/catalogue/categories.ts';

export const categorySigns = {
  Personaldienstleistung: IconUsers,
  Callcenter: IconHeadset,
  Logistikdienstleistung: IconTruckDelivery,
  'IT-Dienstleistungen': IconDeviceLaptop,
  Marketingdienstleistungen: IconSpeakerphone,
  Steuerberatung: IconCalculator,
} as const satisfies Record<CategoryCode, unknown>;
