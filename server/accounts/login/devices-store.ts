import { sql } from 'kysely';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { dayMs } from '#domain/durations.ts';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { createToken, hashToken, looksLikeToken } from '#server/links/links.ts';

/** Counted from the last login. */
export const deviceLifeMs = 365 * dayMs;

/** @returns key of the device's counts; null unless the account has logged in from the device before */
export async function findKnownDevice(db: Db, email: string, token: string | null): Promise<string | null> {
  if (token === null || !looksLikeToken(token)) return null;
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.token_hash')
    .where('users.email', '=', normalizeEmail(email))
    .where('known_devices.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

export async function rememberDevice(
  db: Db,
  { userId, token, now }: { userId: string; token: string | null; now: Date },
): Promise<string> {
  const kept = token !== null && looksLikeToken(token) ? token : createToken();
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashToken(kept), last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  return kept;
}

export async function deleteDevicesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export function deleteOldDevices(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const usedBefore = new Date(now.getTime() - deviceLifeMs);
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
