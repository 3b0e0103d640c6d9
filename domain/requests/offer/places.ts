export type Places = {
  readonly currentSales: number;
  /** Held by checkouts at the external shop at this moment (shop 17). */
  readonly reservedSales: number;
  readonly maxSales: number;
};

/** How many can be bought now. */
export function countFreePlaces({ currentSales, reservedSales, maxSales }: Places): number {
  return Math.max(0, maxSales - currentSales - reservedSales);
}

/** For instance `2 von 5 verkauft, 1 reserviert`. */
export function describePlaces({ currentSales, reservedSales, maxSales }: Places): string {
  const sold = `${currentSales} von ${maxSales} verkauft`;
  return reservedSales > 0 ? `${sold}, ${reservedSales} reserviert` : sold;
}
