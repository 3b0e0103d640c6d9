import { isOffered, type StatusFacts } from '#domain/requests/request-status.ts';

/**
 * Places that no smaller number of offers may take away: sold ones, those that checkouts hold (shop 17), and the one of an
 * exclusive offer that runs (requests 56).
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
