import type { AdminRequestEdit } from '#contract/requests-admin.ts';
import {
  centsToEuros,
  eurosToCents,
  INVALID_EUROS,
  netPriceCents,
  parseCents,
  writeCents,
} from '#domain/requests/offer/price.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';

/** A number field as the form holds it: empty is ''. */
type NumberField = number | string;

/** Amounts are texts in German notation, as they are typed (admin 10). */
export type EditValues = {
  basePrice: string;
  discountType: 'none' | 'percentage' | 'fixed';
  discount: string;
  countdownDays: NumberField;
  /** Of a request whose term is over: the days are saved even when they stay the same, which begins a new term. */
  isRenewing: boolean;
  maxSales: NumberField;
  moreInfo: string;
};

export const discountTypes: Readonly<Record<EditValues['discountType'], string>> = {
  none: 'Keiner',
  percentage: 'Prozent',
  fixed: 'Fester Betrag',
};

export function toEditValues(request: AdminRequest): EditValues {
  return {
    basePrice: writeCents(eurosToCents(request.basePrice)),
    discountType: request.discount?.type ?? 'none',
    discount: request.discount ? writeCents(eurosToCents(request.discount.amount)) : '',
    countdownDays: request.countdownDays,
    isRenewing: false,
    maxSales: request.maxSales,
    moreInfo: request.moreInfo,
  };
}

type Amount = 'basePrice' | 'discount';

/** Euros or percent, both with two decimals; null for what is no amount, or has the sign of another unit. */
function parseAmount(values: EditValues, field: Amount): number | null {
  const text = values[field];
  const isPercentage = field === 'discount' && values.discountType === 'percentage';
  if (isPercentage && text.includes('€')) return null;
  const hundredths = parseCents(isPercentage ? text.replace(/\s*%\s*$/, '') : text);
  return hundredths === null ? null : centsToEuros(hundredths);
}

/**
 * The edit of values that {@link checkEditValues} accepts. Empty days and sales are null: the
 * server falls back to its defaults. Days that are not meant are left out, since saving them renews a term (requests 38).
 *
 * @param base the state that the values were typed against
 */
export function findOfferChanges(values: EditValues, base: EditValues): Omit<AdminRequestEdit, 'updatedAt'> {
  const { discountType: type, isRenewing, moreInfo } = values;
  const isChanged = (field: keyof EditValues) => !isSameField(field, values, base);
  const isDiscountChanged = isChanged('discountType') || isChanged('discount');
  const discount = type === 'none' ? null : { type, amount: parseAmount(values, 'discount') ?? 0 };
  return {
    ...(isChanged('basePrice') && { basePrice: parseAmount(values, 'basePrice') ?? 0 }),
    ...(isDiscountChanged && { discount }),
    ...((isRenewing || isChanged('countdownDays')) && { countdownDays: orNull(values.countdownDays) }),
    ...(isChanged('maxSales') && { maxSales: orNull(values.maxSales) }),
    ...(isChanged('moreInfo') && { moreInfo }),
  };
}

/** Checks how amounts and numbers are written; the server checks the limits. */
export function checkEditValues(values: EditValues): Record<string, string> {
  const basePriceMsg = checkAmount(values, 'basePrice', 'Bitte geben Sie einen Preis ab 0 € an.');
  // An empty amount would be sent as 0, which takes the discount away.
  const discountMsg =
    values.discountType === 'none'
      ? null
      : checkAmount(values, 'discount', 'Bitte geben Sie die Höhe des Rabatts an.');
  return {
    ...(basePriceMsg && { basePrice: basePriceMsg }),
    ...(discountMsg && { discount: discountMsg }),
    ...(!isWholeOrEmpty(values.countdownDays) && { countdownDays: INVALID_NUMBER }),
    ...(!isWholeOrEmpty(values.maxSales) && { maxSales: INVALID_NUMBER }),
  };
}

const INVALID_NUMBER = 'Bitte geben Sie eine ganze Zahl an.';

const isWholeOrEmpty = (value: NumberField) => value === '' || /^\d+$/.test(String(value));

function checkAmount(values: EditValues, field: Amount, missing: string): string | null {
  if (values[field].trim() === '') return missing;
  return parseAmount(values, field) === null ? INVALID_EUROS : null;
}

/** An amount counts by its value, however it is written. */
function isSameField(field: keyof EditValues, one: EditValues, other: EditValues): boolean {
  const meaning = (of: EditValues) =>
    field === 'basePrice' || field === 'discount' ? (parseAmount(of, field) ?? of[field]) : String(of[field]);
  return meaning(one) === meaning(other);
}

function orNull(value: NumberField): number | null {
  return value === '' ? null : Number(value);
}

/** The net price that the values lead to; null while an amount is none. */
export function previewCents(values: EditValues): number | null {
  const { discountType, discount } = values;
  const price = parseAmount(values, 'basePrice');
  if (price === null) return null;
  if (discountType === 'none') return eurosToCents(price);
  const cut = discount.trim() === '' ? 0 : parseAmount(values, 'discount');
  if (cut === null) return null;
  // Euros become cents, percent become hundredths of a percent.
  return netPriceCents(eurosToCents(price), { type: discountType, amount: Math.round(cut * 100) });
}
