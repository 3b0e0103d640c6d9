import type { Discount } from '#domain/requests/offer/price.ts';
import { camelColumns } from '#server/db/camel-columns.ts';

export const enteredColumns = camelColumns(
  'r.category',
  'r.firmenname',
  'r.name',
  'r.position',
  'r.postleitzahl',
  'r.land',
  'r.telefonnummer',
  'r.kontaktwege',
  'r.kontaktzeiten',
  'r.bemerkung',
  'r.wanted_offers',
);

/** Those of `ClientWords`, of `requests as r`. */
export const wordColumns = [
  ...enteredColumns,
  ...camelColumns('r.id', 'r.email', 'r.answers', 'r.details', 'r.created_at'),
];

/** With {@link salesColumns} those of an {@link Offer}, of `request_listings as l`. */
export const priceColumns = camelColumns(
  'l.base_price_cents',
  'l.discount_type',
  'l.discount_amount',
  'l.price_cents',
);

export const salesColumns = camelColumns(
  'l.current_sales',
  'l.reserved_sales',
  'l.max_sales',
  'l.public_until',
);

/** With {@link salesColumns} those of `StatusFacts`. */
export const stateColumns = camelColumns(
  'r.confirmed_at',
  'l.is_public',
  'l.rejected_at',
  'l.withdrawn_at',
  'l.closed_at',
  'l.offered_until',
  'l.sold_exclusively_at',
);

export type DiscountColumns = {
  readonly discountType: Discount['type'] | null;
  readonly discountAmount: number | null;
};

/** Makes one value of the two columns. */
export function joinDiscount<Row extends DiscountColumns>({ discountType, discountAmount, ...row }: Row) {
  const discount: Discount | null =
    discountType === null || discountAmount === null ? null : { type: discountType, amount: discountAmount };
  return { ...row, discount };
}
