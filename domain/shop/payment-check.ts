import type { Tax } from '#domain/billing/party/tax-words.ts';
import { formatCents, totalOf } from '#domain/requests/offer/price.ts';

export type AskedLine = {
  /** Null for a deleted request. */
  readonly requestId: string | null;
  readonly netCents: number;
};

export type AskedPayment = Tax & { readonly lines: readonly AskedLine[] };

export type StatedPayment = {
  /** ISO 4217. */
  readonly currency: string;
  readonly netCents: number;
  readonly grossCents: number;
  readonly lines: readonly {
    readonly requestId: string;
    readonly netCents: number;
    readonly quantity: number;
  }[];
};

export const shopCurrency = 'EUR';

/** @returns the difference between payment and checkout, in German; null without one (shop 15) */
export function findDeviation(asked: AskedPayment, stated: StatedPayment): string | null {
  if (stated.currency !== shopCurrency)
    return `Bezahlt wurde in ${stated.currency} statt in ${shopCurrency}.`;
  if (!isSameLines(asked.lines, stated.lines))
    return 'Bezahlt wurden andere Anfragen, Preise oder Anzahlen als bestellt.';
  const prices = asked.lines.map((line) => line.netCents);
  const { netCents, grossCents } = totalOf(prices, asked);
  if (stated.netCents !== netCents)
    return `Bezahlt wurden ${formatCents(stated.netCents)} netto statt ${formatCents(netCents)}.`;
  // Accept a shop that rounds the VAT of each line.
  if (Math.abs(stated.grossCents - grossCents) <= asked.lines.length) return null;
  return `Bezahlt wurden ${formatCents(stated.grossCents)} brutto statt ${formatCents(grossCents)}.`;
}

function isSameLines(asked: readonly AskedLine[], stated: StatedPayment['lines']): boolean {
  if (asked.length !== stated.length || stated.some(({ quantity }) => quantity !== 1)) return false;
  const unmatched = new Map(stated.map(({ requestId, netCents }) => [requestId, netCents]));
  if (unmatched.size !== stated.length) return false;
  for (const { requestId, netCents } of asked) {
    if (requestId === null) continue;
    if (unmatched.get(requestId) !== netCents) return false;
    unmatched.delete(requestId);
  }
  // Deleted requests have no id here, but still a price.
  const gone = asked.flatMap(({ requestId, netCents }) => (requestId === null ? [netCents] : []));
  return isSameNumbers(gone, [...unmatched.values()]);
}

function isSameNumbers(some: readonly number[], others: readonly number[]): boolean {
  const byValue = (a: number, b: number) => a - b;
  return some.toSorted(byValue).join() === others.toSorted(byValue).join();
}
