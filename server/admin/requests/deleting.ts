import { notFound, Problem } from '#server/api/problem.ts';
import type { Actor } from '#server/audit/audit.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { eraseOneRequest } from '#server/purchases/purchases.ts';
import { findRequest } from '#server/requests/listings.ts';

/** Rule requests 60. @throws Problem 404; 409 when the client's data were erased before */
export async function deleteRequest(
  db: Db,
  { id, actor, now }: { readonly id: string; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  if (await inTransaction(db, (tx) => eraseOneRequest(tx, { id, cause: 'admin', actor, now }))) return;
  if (!(await findRequest(db, id))) throw notFound();
  const msg = 'Die Daten des Auftraggebers sind schon gelöscht. Der Rest bleibt für die Käufer.';
  throw new Problem(409, 'already_erased', msg);
}
