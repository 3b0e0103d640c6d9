import { notFound } from '#server/api/problem.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { OwnAccess } from '#server/clients/access/access.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { eraseOneRequest } from '#server/purchases/purchases.ts';

/** Rule requests 60. @throws Problem 404 when it is gone meanwhile */
export async function deleteOwn(db: Db, { requestId, by }: OwnAccess, now: Date): Promise<void> {
  const isErased = await inTransaction(db, async (tx) => {
    if (!(await eraseOneRequest(tx, requestId, 'request', now))) return false;
    // Without the network address: whoever deletes wants nothing kept.
    const actor = { by: by.kind === 'customer' ? by.userId : null, from: null };
    const subject = { kind: 'request', id: requestId } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'request_deleted', subject });
    return true;
  });
  if (!isErased) throw notFound();
}
