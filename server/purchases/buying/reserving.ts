import { inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { checkSale, type Wanted } from './check-sale.ts';
import type { OrderToPlace, Paid } from './order.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { deleteLapsedReservations, insertReservations } from './reservations-store.ts';
import { lockForSale } from './store.ts';

type Reservation = Omit<Wanted, 'acceptsOffer'> & {
  /** Id of the shop's order. The transaction may write the order after the reservation. */
  readonly checkoutId: string;
  readonly reservedUntil: Date;
};

/**
 * Reserves a place of each request, all or none, if the partner could buy them now (shop 6). Takes over places of the partner's
 * earlier checkouts (shop 17). Locks the account, then the listings.
 *
 * @returns one line per request in the order of the ids, with region (two digits) and net price
 * @throws Problem as `buyRequests`: 404 or 409 with the reason
 */
export async function reserve(tx: Tx, reservation: Reservation) {
  const { partnerId, requestIds } = reservation;
  const { buyer, facts } = await lockForSale(tx, { partnerId, requestIds, isOnAccount: false });
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

type PaidOrder = Pick<OrderToPlace, 'orderId' | 'now'> &
  Omit<Paid, 'kind'> & {
    /** Null when the account is erased. */
    readonly partnerId: string | null;
  };

/**
 * Sells the paid requests, as far as possible now (shop 16). Writes no order when it can sell none.
 *
 * The caller has locked the account before the shop's order (ARCHITECTURE.md, lock order), and passes each payment once.
 *
 * @returns the net sum in cents, and the outcomes in the order of the items
 */
export async function unlockPaid(
  tx: Tx,
  { items, checkoutId, number, tax, paidWith, partnerId, ...order }: PaidOrder,
): Promise<PlacedOrder> {
  const requestIds = items.map(({ requestId }) => requestId);
  if (partnerId === null)
    return {
      netCents: 0,
      tax,
      number: null,
      outcomes: requestIds.map((requestId) => ({ requestId, lateReason: 'account' })),
    };
  const sale = { kind: 'paid', items, checkoutId, number, tax, paidWith } as const;
  return placeOrder(tx, { ...order, partnerId, requestIds, idempotencyKey: null, sale });
}

/** Deletes lapsed reservations (decision 31). @returns how many */
export function releaseLapsedReservations(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return inBatches(db, signal, (tx, limit) => deleteLapsedReservations(tx, now, limit));
}
