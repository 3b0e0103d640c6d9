import { sql } from 'kysely';
import { deleteInBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';

type UsedProof = { readonly challenge: string; readonly expiresAt: Date };

/** Waits for a transaction that uses the same one. @returns false when it was used before */
export async function insertUsedProof(tx: Tx, { challenge, expiresAt }: UsedProof): Promise<boolean> {
  const result = await tx
    .insertInto('used_proofs')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** @returns how many */
export function forgetUsedProofs(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'used_proofs', sql`expires_at <= ${now}`);
}
