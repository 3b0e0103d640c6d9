/** VAT added at checkout, in percent (purchases 11). */
export const VAT_PERCENT = 19;

/** A price cut. `percentage`: hundredths of a percent (12,5 % = 1250); `fixed`: cents. */
export type Discount = { readonly type: 'percentage' | 'fixed'; readonly amount: number };

/**
 * Net price of a request in cents (requests 41): the base price less the discount, never below
 * zero. A percentage discount is rounded half up to the cent.
 */
export function netPriceCents(basePriceCents: number, discount: Discount | null): number {
  if (!discount) return basePriceCents;
  const cut =
    discount.type === 'fixed'
      ? discount.amount
      : Math.floor((basePriceCents * discount.amount + 5000) / 10_000);
  return Math.max(0, basePriceCents - cut);
}

/** What a purchase costs, in cents. */
export type Total = { readonly netCents: number; readonly vatCents: number; readonly grossCents: number };

/** Total of several net prices: VAT is taken once, on the sum, rounded half up. */
export function totalOf(netPrices: readonly number[]): Total {
  const netCents = netPrices.reduce((sum, cents) => sum + cents, 0);
  const vatCents = Math.floor((netCents * VAT_PERCENT + 50) / 100);
  return { netCents, vatCents, grossCents: netCents + vatCents };
}

const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Cents as the German reader expects them: `59,00 €`. */
export function formatCents(cents: number): string {
  return euroFormat.format(cents / 100);
}

/** Cents as the API's number of euros with two decimals. */
export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** The API's number of euros as cents; more than two decimals are refused by the contract's schema. */
export function eurosToCents(euros: number): number {
  return Math.round(euros * 100);
}
