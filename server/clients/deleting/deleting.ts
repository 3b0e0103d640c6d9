import { notFound } from '#server/api/problem.ts';
import type { OwnAccess } from '#server/clients/access/access.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { eraseOneRequest } from '#server/purchases/purchases.ts';

/** Rule requests 60. @throws Problem 404 when it is gone meanwhile */
export async function deleteOwn(db: Db, { requestId }: OwnAccess, now: Date): Promise<void> {
  const isErased = await inTransaction(db, (tx) => eraseOneRequest(tx, requestId, now));
  if (!isErased) throw notFound();
}
