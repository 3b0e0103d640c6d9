import type { CategoryCode } from '#domain/catalogue/categories.ts';

/** Net prices of a new portal's price book (requests 43); from then on the one in the database counts. */
export const startPricesCents: Readonly<Record<CategoryCode, number>> = {
  Personaldienstleistung: 5900,
  Callcenter: 4900,
  Logistikdienstleistung: 4500,
  'IT-Dienstleistungen': 5500,
  Marketingdienstleistungen: 4500,
  Steuerberatung: 3900,
};
