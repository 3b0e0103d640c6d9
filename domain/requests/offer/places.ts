export type Places = {
  readonly currentSales: number;
  /** Places reserved by checkouts at the external shop now (shop 17). */
  readonly reservedSales: number;
  readonly maxSales: number;
};

/** Number of places on sale now. */
export function countFreePlaces({ currentSales, reservedSales, maxSales }: Places): number {
  return Math.max(0, maxSales - currentSales - reservedSales);
}

/** For instance `2 von 5 verkauft, 1 reserviert`. */
export function describePlaces({ currentSales, reservedSales, maxSales }: Places): string {
  const sold = `${currentSales} von ${maxSales} verkauft`;
  return reservedSales > 0 ? `${sold}, ${reservedSales} reserviert` : sold;
}
