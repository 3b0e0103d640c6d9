import { sql } from 'kysely';
import { deleteInBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';

export async function upsertBlock(tx: Tx, hash: string, blockedUntil: Date): Promise<void> {
  await tx
    .insertInto('blocked_addresses')
    .values({ address_hash: hash, blocked_until: blockedUntil })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ blocked_until: blockedUntil }))
    .execute();
}

export async function findBlock(tx: Db | Tx, hashes: readonly string[], now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('blocked_addresses')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMailToBlocked(
  tx: Tx,
  mailId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    delete from mails where id = ${mailId} and exists (
      select from blocked_addresses where address_hash = any(${hashes}::text[]) and blocked_until > ${now}
    )`.execute(tx);
}

/** @returns how many */
export function forgetBlockedAddresses(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'blocked_addresses', sql`blocked_until <= ${now}`);
}
