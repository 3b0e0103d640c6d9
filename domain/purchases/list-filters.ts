import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import { serviceMasks } from '#domain/matching/services.ts';
import { MAX_PRICE_EUROS } from '#domain/requests/offer/price.ts';
import { countdownDays } from '#domain/requests/offer/visibility.ts';
import { checkText } from '#domain/text-rules.ts';

/** Rule purchases 27; the first is the default. */
export const listOrders = ['newest', 'expiring', 'cheapest', 'fewestBuyers'] as const;

export type ListOrder = (typeof listOrders)[number];

/** Filters of the available requests (purchases 26), with the names of the address, the API and saved searches. */
export type ListFilters = {
  readonly category?: CategoryCode | undefined;
  /** Code of an option of the category's service-area questions. */
  readonly service?: string | undefined;
  /** Visible first digits of the postal code (purchases 6), or the ISO code of a country abroad. */
  readonly region?: string | undefined;
  /** Net, in euros. */
  readonly maxPrice?: number | undefined;
  /** In days. */
  readonly expiresWithin?: number | undefined;
  readonly unseen?: boolean | undefined;
  readonly hidden?: boolean | undefined;
};

/** Requests that one partner may hide at a time (purchases 33). */
export const MAX_HIDDEN = 2000;

export const filterBounds = {
  serviceLength: 60,
  prefix: /^\d{1,2}$/,
  maxPrice: { min: 0, max: MAX_PRICE_EUROS },
  expiresWithin: countdownDays,
} as const;

/** Checks the combination of filters. */
export function checkListFilters({ category, service }: ListFilters): FieldError[] {
  if (service === undefined) return [];
  if (category === undefined)
    return [{ field: 'service', msg: 'Bitte geben Sie zu der Dienstleistung auch die Kategorie an.' }];
  return serviceMasks(category, service)
    ? []
    : [{ field: 'service', msg: 'Diese Dienstleistung gibt es in der Kategorie nicht.' }];
}

/** Rule purchases 35. */
export const MAX_SEARCHES = 20;

/** In characters (purchases 35). */
export const SEARCH_NAME_MAX_LENGTH = 60;

/** @param name trimmed @returns the message, or null */
export function checkSearchName(name: string): string | null {
  if (name === '') return 'Bitte geben Sie der Suche einen Namen.';
  return checkText(name, SEARCH_NAME_MAX_LENGTH, 'one');
}
