import { type FieldError, toErrors } from '#domain/field-error.ts';
import { checkText } from '#domain/text-rules.ts';
import { type Discount, MAX_PRICE_EUROS } from './price.ts';
import { countdownDays, maxSales } from './visibility.ts';

/** In characters (requests 46). */
export const MORE_INFO_MAX_LENGTH = 5000;

/** Prices in euros. Null days or sales use the defaults (requests 40). */
export type OfferEdit = {
  readonly basePrice?: number | undefined;
  readonly discount?: { readonly amount: number; readonly type: Discount['type'] } | null | undefined;
  readonly countdownDays?: number | null | undefined;
  readonly maxSales?: number | null | undefined;
  readonly moreInfo?: string | undefined;
};

/** One error per field (admin 10). */
export function checkOfferEdit({ basePrice, discount, moreInfo = '', ...edit }: OfferEdit): FieldError[] {
  const isPrice = basePrice === undefined || isMoney(basePrice);
  return toErrors([
    ['basePrice', isPrice ? null : WRONG_PRICE],
    ['discount', !discount || isDiscount(discount) ? null : WRONG_DISCOUNT[discount.type]],
    ['countdownDays', isWithin(edit.countdownDays, countdownDays) ? null : WRONG_DAYS],
    ['maxSales', isWithin(edit.maxSales, maxSales) ? null : WRONG_SALES],
    ['moreInfo', checkText(moreInfo, MORE_INFO_MAX_LENGTH, 'many')],
  ]);
}

const highest = MAX_PRICE_EUROS.toLocaleString('de-DE');
const WRONG_PRICE = `Bitte einen Betrag von 0 bis ${highest} € mit höchstens zwei Nachkommastellen angeben.`;
const WRONG_DAYS = `Bitte ${countdownDays.min} bis ${countdownDays.max} Tage angeben.`;
const WRONG_SALES = `Bitte ${maxSales.min} bis ${maxSales.max} Verkäufe angeben.`;
const WRONG_DISCOUNT: Readonly<Record<Discount['type'], string>> = {
  percentage: 'Bitte einen Rabatt von 0 bis 100 % mit höchstens zwei Nachkommastellen angeben.',
  fixed: `Bitte einen Rabatt von 0 bis ${highest} € mit höchstens zwei Nachkommastellen angeben.`,
};

function isDiscount({ amount, type }: NonNullable<OfferEdit['discount']>): boolean {
  return isMoney(amount) && (type === 'fixed' || amount <= 100);
}

function isMoney(value: number): boolean {
  return value >= 0 && value <= MAX_PRICE_EUROS && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

function isWithin(
  value: number | null | undefined,
  range: { readonly min: number; readonly max: number },
): boolean {
  return value == null || (Number.isInteger(value) && range.min <= value && value <= range.max);
}
