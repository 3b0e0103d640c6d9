import { announceAccount } from '#server/accounts/users/announcing.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';

export type OwnSession = {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** Unexpired ones, last used first. */
export function listSessionsOf(db: Db, userId: string, now: Date): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select(camelColumns('id', 'user_agent', 'created_at', 'last_seen_at'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns false when it has no such session */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row) await announceAccount(db, userId);
  return row !== undefined;
}
