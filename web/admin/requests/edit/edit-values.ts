import { eurosToCents, netPriceCents } from '#domain/requests/offer/price.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import type { BodyOf } from '#web/api/api.ts';

/** A number field as the form holds it: empty is ''. */
type NumberField = number | string;

export type EditValues = {
  basePrice: NumberField;
  discountType: 'none' | 'percentage' | 'fixed';
  discount: NumberField;
  countdownDays: NumberField;
  maxSales: NumberField;
  moreInfo: string;
};

export function toEditValues(request: AdminRequest): EditValues {
  return {
    basePrice: request.basePrice,
    discountType: request.discount?.type ?? 'none',
    discount: request.discount?.amount ?? '',
    countdownDays: request.countdownDays,
    maxSales: request.maxSales,
    moreInfo: request.moreInfo,
  };
}

/**
 * The body that is sent. Empty days and sales are null: the server falls back to its defaults.
 *
 * @param updatedAt the state that the values were typed against (api 17)
 */
export function toEditBody(values: EditValues, updatedAt: string): BodyOf<'PUT /api/requests/:id'> {
  const { discountType } = values;
  return {
    basePrice: Number(values.basePrice),
    discount: discountType === 'none' ? null : { type: discountType, amount: Number(values.discount) },
    countdownDays: orNull(values.countdownDays),
    maxSales: orNull(values.maxSales),
    moreInfo: values.moreInfo,
    updatedAt,
  };
}

/** Checks only for missing values; the server checks the limits. */
export function checkEditValues({ basePrice, discountType, discount }: EditValues): Record<string, string> {
  return {
    ...(basePrice === '' && { basePrice: 'Bitte geben Sie einen Preis ab 0 € an.' }),
    // An empty amount would be sent as 0, which takes the discount away.
    ...(discountType !== 'none' &&
      discount === '' && { discount: 'Bitte geben Sie die Höhe des Rabatts an.' }),
  };
}

/** A number counts by its value, however the field writes it. */
export function isEdited(values: EditValues, start: EditValues): boolean {
  const meaning = (of: EditValues) => JSON.stringify(toEditBody(of, ''));
  return meaning(values) !== meaning(start);
}

function orNull(value: NumberField): number | null {
  return value === '' ? null : Number(value);
}

export function previewCents({ basePrice, discountType, discount }: EditValues): number {
  const cents = eurosToCents(Number(basePrice));
  if (discountType === 'none') return cents;
  // Euros become cents, percent become hundredths of a percent.
  return netPriceCents(cents, { type: discountType, amount: Math.round(Number(discount) * 100) });
}
