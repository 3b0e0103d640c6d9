import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { formatCents, grossCents } from '#domain/requests/offer/price.ts';

/** What a new request of each category costs now, net, in cents; 0 where it is free (requests 45). */
export type CurrentPrices = Readonly<Record<CategoryCode, number>>;

/**
 * Stand in the pages as they are built; the server puts today's prices in their place whenever it sends such a page, because the
 * operator may change them (site 13).
 */
export const pricePlaceholders = {
  /** JSON of {@link CurrentPrices}, in an attribute. */
  data: '%%preise:daten%%',
  /** {@link describePrices} */
  sentence: '%%preise:satz%%',
  /** One cell each of a table. */
  net: (code: CategoryCode) => `%%preise:netto:${code}%%`,
  gross: (code: CategoryCode) => `%%preise:brutto:${code}%%`,
} as const;

/** @param cents none while nobody knows them */
export function describePrice(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '–';
  return cents === 0 ? 'kostenlos' : formatCents(cents);
}

/** A sentence. @param prices null while nobody knows them */
export function describePrices(prices: CurrentPrices | null): string {
  if (!prices) return 'Der Preis steht netto an jeder Anfrage.';
  const each = categoryCodes.map((code) => `${categories[code].label} ${describePrice(prices[code])}`);
  return `Zurzeit netto: ${each.join(', ')}.`;
}

/** What stands for each placeholder, as plain text. */
export function listPriceTexts(prices: CurrentPrices | null): readonly (readonly [string, string])[] {
  const { data, sentence, net, gross } = pricePlaceholders;
  return [
    [data, prices ? JSON.stringify(prices) : ''],
    [sentence, describePrices(prices)],
    ...categoryCodes.flatMap((code) => [
      [net(code), describePrice(prices?.[code])] as const,
      [gross(code), describePrice(prices && grossCents(prices[code]))] as const,
    ]),
  ];
}
