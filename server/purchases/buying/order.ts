import type { Wanted } from './check-sale.ts';

/** A request that was paid at an external shop, at the price and in the revision of its checkout. */
export type PaidItem = { readonly requestId: string; readonly netCents: number; readonly revision: number };

type OnAccount = { readonly kind: 'open' | 'exclusive' } & Pick<
  Wanted,
  'expectedNetCents' | 'expectedRevisions'
>;

type Paid = {
  readonly kind: 'paid';
  readonly items: readonly PaidItem[];
  /** Selling uses up its places; a place of a request that cannot be sold is given back. */
  readonly checkoutId: string;
  /** The shop, as the confirmation names it. */
  readonly paidWith: string;
};

export type OrderToPlace = {
  readonly orderId: string;
  readonly partnerId: string;
  /** Each once. */
  readonly requestIds: readonly string[];
  readonly idempotencyKey: string | null;
  readonly vatPercent: number;
  /** To everybody whom the requests fit, to the partner to whom alone one is offered, or paid before. */
  readonly sale: OnAccount | Paid;
  readonly now: Date;
};
