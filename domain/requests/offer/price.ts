/** Added when buying (purchases 11). */
export const VAT_PERCENT = 19;

/** `percentage`: hundredths of a percent (12,5 % = 1250); `fixed`: cents. */
export type Discount = { readonly type: 'percentage' | 'fixed'; readonly amount: number };

/** Never below zero; a percentage discount is rounded half up to the cent (requests 41). */
export function netPriceCents(basePriceCents: number, discount: Discount | null): number {
  if (!discount) return basePriceCents;
  const cut =
    discount.type === 'fixed'
      ? discount.amount
      : Math.floor((basePriceCents * discount.amount + 5000) / 10_000);
  return Math.max(0, basePriceCents - cut);
}

export type Total = { readonly netCents: number; readonly vatCents: number; readonly grossCents: number };

/** VAT is taken once, on the sum, rounded half up (purchases 11). */
export function totalOf(netPrices: readonly number[]): Total {
  const netCents = netPrices.reduce((sum, cents) => sum + cents, 0);
  const vatCents = Math.floor((netCents * VAT_PERCENT + 50) / 100);
  return { netCents, vatCents, grossCents: netCents + vatCents };
}

const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** In German spelling: `59,00 €` (requests 42). */
export function formatCents(cents: number): string {
  return euroFormat.format(cents / 100);
}

export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** The contract refuses more than two decimals before. */
export function eurosToCents(euros: number): number {
  return Math.round(euros * 100);
}
