import type { CategoryCode } from '#domain/catalogue/categories.ts';

/**
 * Net prices in cents with which the price book of a new portal begins (requests 43). From then on the book
 * in the database is the admin's.
 */
export const startPricesCents: Readonly<Record<CategoryCode, number>> = {
  Personaldienstleistung: 5900,
  Callcenter: 4900,
  Logistikdienstleistung: 4500,
  'IT-Dienstleistungen': 5500,
  Marketingdienstleistungen: 4500,
  Steuerberatung: 3900,
};
