import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { formatCents, grossCents } from '#domain/requests/offer/price.ts';

/** Net price of a new request by category now, in cents; 0 for a free category (requests 45). */
export type CurrentPrices = Readonly<Record<CategoryCode, number>>;

/** Placeholders in built pages. The server replaces them by the present prices, which the operator may change (site 13). */
export const pricePlaceholders = {
  /** JSON of {@link CurrentPrices}, in an attribute. */
  data: '%%preise:daten%%',
  /** {@link describePrices} */
  sentence: '%%preise:satz%%',
  /** Table cells. */
  net: (code: CategoryCode) => `%%preise:netto:${code}%%`,
  gross: (code: CategoryCode) => `%%preise:brutto:${code}%%`,
} as const;

/** @param cents undefined or null while unknown */
export function describePrice(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '–';
  return cents === 0 ? 'kostenlos' : formatCents(cents);
}

/** A sentence. @param prices null while unknown */
export function describePrices(prices: CurrentPrices | null): string {
  if (!prices) return 'Der Preis steht netto an jeder Anfrage.';
  const each = categoryCodes.map((code) => `${categories[code].label} ${describePrice(prices[code])}`);
  return `Zurzeit netto: ${each.join(', ')}.`;
}

/** Text of each placeholder, not escaped. */
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
