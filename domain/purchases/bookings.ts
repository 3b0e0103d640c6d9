import { totalOf } from '#domain/requests/offer/price.ts';

/** One side of a booking. Positive cents are a debit, negative cents a credit. */
export type Entry = {
  readonly kind: 'charge' | 'credit' | 'payment';
  readonly account: 'receivable' | 'revenue' | 'vat' | 'cash';
  readonly cents: number;
};

type BookedOrder = {
  readonly netCents: number;
  readonly vatPercent: number;
  /** Whether an external shop has received the money. */
  readonly isPaid: boolean;
};

/** Entries of an order in double entry: those of one kind add up to 0. A free order has none. */
export function listEntries({ netCents, vatPercent, isPaid }: BookedOrder): readonly Entry[] {
  const { vatCents, grossCents } = totalOf([netCents], vatPercent);
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
