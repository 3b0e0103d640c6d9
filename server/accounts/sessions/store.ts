import { sql } from 'kysely';
import { announceAccount } from '#server/accounts/users/store.ts';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Rights } from '#server/events/events.ts';

/** @returns null for an unknown or expired session, and for a locked account */
export async function findSession(db: Db, tokenHash: string, now: Date) {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(camelColumns('s.created_at', 's.proved_at', 's.last_seen_at', 's.second_factor'))
    .select(camelColumns('u.role', 'u.email', 'u.account_active'))
    .select(['s.id as sessionId', 'u.id as userId', 'u.password_is_temporary as mustChangePassword'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .where('u.locked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

type NewSession = {
  readonly tokenHash: string;
  readonly userId: string;
  readonly userAgent: string;
  readonly secondFactor: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

const newColumns = [
  ...camelColumns('token_hash', 'user_id', 'user_agent', 'second_factor'),
  ...camelColumns('created_at', 'expires_at'),
];

export async function insertSession(db: Db | Tx, session: NewSession): Promise<void> {
  const { createdAt } = session;
  await db
    .insertInto('sessions')
    .values({ ...columnValues(newColumns, session), proved_at: createdAt, last_seen_at: createdAt })
    .execute();
}

/** `seenBefore` prevents two processes from writing the same. */
export async function updateSessionSeen(
  db: Db,
  id: string,
  { now, seenBefore, expiresAt }: { now: Date; seenBefore: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('last_seen_at', '<=', seenBefore)
    .execute();
}

type SessionChange = {
  readonly tokenHash?: string;
  readonly secondFactor?: true;
  readonly provedAt?: Date;
};

/** @returns when the session ends */
export async function updateSession(
  tx: Tx,
  id: string,
  { tokenHash, secondFactor, provedAt }: SessionChange,
): Promise<Date> {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: tokenHash, second_factor: secondFactor, proved_at: provedAt })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Rights by session id. Leaves out ended sessions and locked accounts. */
export async function findRights(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Rights>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.role', 'users.account_active as accountActive'])
    .where(sql<boolean>`sessions.id = any(${sessionIds}::uuid[])`)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.locked_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...rights }) => [id, rights]));
}

export async function deleteSession(db: Db | Tx, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  if (deleted) announceAccount(db, deleted.user_id);
}

export function deleteExpiredSessions(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  // Compare by day, as the index does: a use of a session then updates no index.
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  return deleteInBatches(db, signal, 'sessions', sql`expires_on <= ${today} and expires_at <= ${now}`);
}

export async function clearSessionFactors(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('sessions').set({ second_factor: false }).where('user_id', '=', userId).execute();
}

export async function hasSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  announceAccount(tx, userId);
}

/** @returns the number of sessions */
export async function deleteAllSessions(tx: Tx): Promise<number> {
  const deleted = await tx.deleteFrom('sessions').returning('user_id').execute();
  for (const userId of new Set(deleted.map((row) => row.user_id))) announceAccount(tx, userId);
  return deleted.length;
}

export async function deleteOtherSessions(db: Db | Tx, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute();
  announceAccount(db, userId);
}

/** Unexpired sessions, last used first. */
export function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(camelColumns('id', 'user_agent', 'created_at', 'last_seen_at'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns false unless the session belongs to the account */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row) announceAccount(db, userId);
  return row !== undefined;
}
