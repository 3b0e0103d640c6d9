import { inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { checkSale } from '#server/purchases/buying/check-sale.ts';
import { lockForSale } from '#server/purchases/buying/store.ts';
import { deleteLapsedReservations, insertReservations, type Reserved } from './store.ts';

export type Reservation = {
  readonly partnerId: string;
  /** Of the shop's order, which may be written behind the reservation in the same transaction. */
  readonly checkoutId: string;
  /** Each once. */
  readonly requestIds: readonly string[];
  /** Net sum in cents that the buyer was shown; null when the caller did not say. */
  readonly expectedNetCents: number | null;
  /** By request, as the buyer has read them; those are missing that the caller did not name (requests 70). */
  readonly expectedRevisions?: Readonly<Record<string, number>>;
  readonly reservedUntil: Date;
  readonly now: Date;
};

/**
 * Holds a place of each request, all or none, as long as this partner could buy them now (shop 6). Places that it holds for
 * an earlier checkout are taken over (shop 17).
 *
 * Locks the account, then the listings.
 *
 * @returns in the order of the ids that were asked for
 * @throws Problem as `buyRequests`: 404 or 409 with the reason
 */
export async function reserve(tx: Tx, reservation: Reservation): Promise<Reserved[]> {
  const { partnerId, requestIds } = reservation;
  const { buyer, facts } = await lockForSale(tx, partnerId, requestIds);
  const refusal = checkSale({ ...reservation, acceptsOffer: false }, facts, buyer !== null);
  if (refusal) throw refusal;
  await insertReservations(tx, reservation);
  const found = requestIds.flatMap((id) => facts.find((fact) => fact.id === id) ?? []);
  return found.map(({ id, category, postalCode, priceCents, revision }) => ({
    requestId: id,
    category,
    region: postalCode.slice(0, 2),
    netCents: priceCents,
    revision,
  }));
}

/** For a job: takes back what has lapsed (decision 31). @returns how many places */
export function releaseLapsedReservations(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return inBatches(db, signal, (tx, limit) => deleteLapsedReservations(tx, now, limit));
}
