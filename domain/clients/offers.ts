import { isOffered, type StatusFacts } from '#domain/requests/request-status.ts';

/**
 * Lower limit of the number of offers: sold places, places reserved by checkouts (shop 17), and the place of a running exclusive
 * offer (requests 56).
 */
export function countTakenPlaces(
  {
    currentSales,
    reservedSales,
    offeredUntil,
  }: Pick<StatusFacts, 'currentSales' | 'offeredUntil'> & { readonly reservedSales: number },
  now: Date,
): number {
  const offered = isOffered({ offeredUntil }, now) ? 1 : 0;
  return currentSales + Math.max(reservedSales, offered);
}
