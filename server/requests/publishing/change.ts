import { notFound } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { announceListings, findRequest, lockRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { type RecordedChange, recordChange } from './record-change.ts';

/** Changes a request under its lock. @throws Problem 404 */
export async function changeRequest(
  db: Db,
  id: string,
  /** Locks the accounts that `change` will refer to, which come before the request. */
  holdAccounts: ((tx: Tx) => Promise<unknown>) | null,
  change: (tx: Tx, request: RequestRecord) => Promise<void>,
  recorded?: RecordedChange,
): Promise<RequestRecord> {
  await inTransaction(db, async (tx) => {
    await holdAccounts?.(tx);
    const request = await lockRequest(tx, id);
    if (!request) throw notFound();
    await change(tx, request);
    if (recorded) await recordChange(tx, request, recorded);
    // Also a change that leaves the listing as it is, such as a mask.
    await announceListings(tx, [id]);
  });
  const changed = await findRequest(db, id);
  if (!changed) throw notFound();
  return changed;
}
