import type { Wanted } from './check-sale.ts';

type OnAccount = { readonly kind: 'open' | 'exclusive' } & Pick<
  Wanted,
  'expectedNetCents' | 'expectedRevisions'
>;

export type Paid = {
  readonly kind: 'paid';
  /** Each request once, at the price and in the revision of its checkout. */
  readonly items: readonly {
    readonly requestId: string;
    readonly netCents: number;
    readonly revision: number;
  }[];
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
  readonly sale: OnAccount | Paid;
  readonly now: Date;
};
