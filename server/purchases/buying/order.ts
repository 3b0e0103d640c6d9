import type { Tax } from '#domain/billing/party/tax-words.ts';
import type { Wanted } from './check-sale.ts';

type OnAccount = { readonly kind: 'open' | 'exclusive' } & Pick<
  Wanted,
  'expectedNetCents' | 'expectedRevisions'
>;

export type Paid = {
  readonly kind: 'paid';
  /** Each request once, with price and revision of its checkout. */
  readonly items: readonly {
    readonly requestId: string;
    readonly netCents: number;
    readonly revision: number;
  }[];
  /** A sale uses its reserved places. Places of unsold requests become free. */
  readonly checkoutId: string;
  /** Of the checkout's moment. */
  readonly tax: Tax;
  /** Name of the shop in the confirmation mail. */
  readonly paidWith: string;
  /** Number of the checkout, which the order takes over. */
  readonly number: string;
};

export type OrderToPlace = {
  readonly orderId: string;
  readonly partnerId: string;
  readonly requestIds: readonly string[];
  readonly idempotencyKey: string | null;
  readonly sale: OnAccount | Paid;
  readonly now: Date;
};
