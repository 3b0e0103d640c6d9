import type { Tx } from '#server/db/database.ts';
import { endOffersTo, releaseReservationsOf } from '#server/purchases/purchases.ts';

/** What is held for somebody who may not buy any more is others' again. Locks listings. */
export async function stopBuying(tx: Tx, partnerId: string, now: Date): Promise<void> {
  await endOffersTo(tx, partnerId, now);
  await releaseReservationsOf(tx, partnerId);
}
