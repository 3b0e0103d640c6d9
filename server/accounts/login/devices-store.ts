import { sql } from 'kysely';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export async function isDeviceKnown(db: Db, email: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.user_id')
    .where('users.email', '=', email)
    .where('known_devices.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertDevice(
  db: Db,
  device: { readonly userId: string; readonly tokenHash: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: device.userId, token_hash: device.tokenHash, last_used_at: device.now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: device.now }),
    )
    .execute();
}

export async function deleteDevicesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export function deleteOldDevices(db: Db, usedBefore: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'known_devices', sql`last_used_at < ${usedBefore}`);
}

/** Last used first. */
export function listDevicesOf(db: Db, userId: string): Promise<{ readonly lastUsedAt: Date }[]> {
  return db
    .selectFrom('known_devices')
    .select(camelColumns('last_used_at'))
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
}
