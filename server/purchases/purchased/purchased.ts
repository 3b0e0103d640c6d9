import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { findAssigned, findAvailable, type MatchedRecord } from '#server/purchases/available/available.ts';
import { findPurchased, type PurchasedRecord } from './store.ts';

export { presentProofOfPurchase, presentPurchased } from './presenters.ts';
export { listBuyerIds, listBuyers, listPurchased } from './store.ts';

/** With contact data only after buying. @throws Problem 404 */
export async function viewRequest(
  db: Db,
  partnerId: string,
  requestId: string,
  now: Date,
): Promise<{ readonly bought: PurchasedRecord } | { readonly available: MatchedRecord }> {
  const bought = await findPurchased(db, partnerId, requestId);
  if (bought) return { bought };
  const available =
    (await findAvailable(db, partnerId, requestId, now)) ??
    (await findAssigned(db, partnerId, requestId, now));
  if (!available) throw notFound('Diese Anfrage gibt es nicht oder sie passt nicht zu Ihrem Angebot.');
  return { available };
}
