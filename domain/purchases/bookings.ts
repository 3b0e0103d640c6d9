import type { Tax } from '#domain/billing/party/tax-words.ts';
import { totalOf } from '#domain/requests/offer/price.ts';

/** One side of a booking. Positive cents are a debit, negative cents a credit. */
export type Entry = {
  readonly kind: 'charge' | 'credit' | 'payment';
  readonly account: 'receivable' | 'revenue' | 'vat' | 'cash';
  readonly cents: number;
};

type BookedOrder = Tax & {
  readonly netCents: number;
  /** Whether an external shop has received the money. */
  readonly isPaid: boolean;
};

/** Entries of an order in double entry: those of one kind add up to 0. A free order has none. */
export function listEntries({ netCents, isPaid, ...tax }: BookedOrder): readonly Entry[] {
  const { vatCents, grossCents } = totalOf([netCents], tax);
  const charge = [
    { kind: 'charge', account: 'receivable', cents: grossCents },
    { kind: 'charge', account: 'revenue', cents: -netCents },
    { kind: 'charge', account: 'vat', cents: -vatCents },
  ] as const;
  const payment = [
    { kind: 'payment', account: 'cash', cents: grossCents },
    { kind: 'payment', account: 'receivable', cents: -grossCents },
  ] as const;
  return [...charge, ...(isPaid ? payment : [])].filter(({ cents }) => cents !== 0);
}
