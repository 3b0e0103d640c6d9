import type { Tx } from '#server/db/database.ts';

/** @returns whether this call was the first */
export async function updateConfirmed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('requests')
    .set({ confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
