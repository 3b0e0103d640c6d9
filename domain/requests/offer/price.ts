import { type Tax, taxOf } from '#domain/billing/party/tax-words.ts';
import { decideTaxCase } from '#domain/billing/tax-cases.ts';
import { brand } from '#domain/brand.ts';

/** `percentage`: hundredths of a percent (12,5 % = 1250); `fixed`: cents. */
export type Discount = { readonly type: 'percentage' | 'fixed'; readonly amount: number };

/** Never below zero. Rounds a percentage discount half up to the cent (requests 41). */
export function netPriceCents(basePriceCents: number, discount: Discount | null): number {
  if (!discount) return basePriceCents;
  const cut =
    discount.type === 'fixed'
      ? discount.amount
      : Math.floor((basePriceCents * discount.amount + 5000) / 10_000);
  return Math.max(0, basePriceCents - cut);
}

/** Highest price of one request, net. */
export const MAX_PRICE_EUROS = 100_000;

export type Total = Tax & {
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
};

export function sumCents(prices: readonly number[]): number {
  return prices.reduce((sum, cents) => sum + cents, 0);
}

/** Computes VAT once, on the sum, rounded half up (purchases 11). */
export function totalOf(netPrices: readonly number[], { taxCase, vatPercent }: Tax): Total {
  const netCents = sumCents(netPrices);
  const vatCents = Math.floor((netCents * vatPercent + 50) / 100);
  return { netCents, vatCents, grossCents: netCents + vatCents, taxCase, vatPercent };
}

/** Tax of a company in the operator's country, for public texts about prices. */
export const homeTax = taxOf(
  decideTaxCase({ country: 'DE', hasValidVatId: false, isSmallBusiness: brand.operator.isSmallBusiness }),
);

/** Gross price of one request for a company in the operator's country. */
export const grossCents = (netCents: number): number => totalOf([netCents], homeTax).grossCents;

const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** In German spelling: `59,00 €` (requests 42). */
export function formatCents(cents: number): string {
  return euroFormat.format(cents / 100);
}

export const INVALID_EUROS = 'Bitte geben Sie einen Betrag wie 1.234,56 an.';

/** Parses a German amount: `1.234,56`, `12,5`, `1.234`, with or without €. @returns null for any other text (admin 10) */
export function parseCents(text: string): number | null {
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?\s*€?$/.exec(text.trim()) ?? [];
  if (whole === '') return null;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Value for an input field: `1.234,56`, without the sign. */
export function writeCents(cents: number): string {
  return (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** In euros. */
export function presentTotal(netCents: number, { taxCase, vatPercent }: Tax) {
  const { vatCents, grossCents: gross } = totalOf([netCents], { taxCase, vatPercent });
  return {
    net: centsToEuros(netCents),
    vatPercent,
    vat: centsToEuros(vatCents),
    gross: centsToEuros(gross),
    taxCase,
  };
}

/** The opposite of {@link presentTotal}. */
export function readTotal({ net, vat, gross, ...tax }: ReturnType<typeof presentTotal>): Total {
  return {
    netCents: eurosToCents(net),
    vatCents: eurosToCents(vat),
    grossCents: eurosToCents(gross),
    ...tax,
  };
}

/** @param euros with at most two decimals, checked by the contract */
export function eurosToCents(euros: number): number {
  return Math.round(euros * 100);
}
