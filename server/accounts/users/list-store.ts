import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import type { AccountRecord } from './record.ts';
import { selectUsers, toAccountRecord } from './store.ts';

/** Erased accounts are in no list. */
export type UserFilter = {
  readonly offset: number;
  readonly limit: number;
  /** Part of a name, company or e-mail address; empty for all. */
  readonly search: string;
  readonly waitingOnly: boolean;
};

type Where = ExpressionBuilder<Schema, 'users'>;

/** Newest first, ties by id. */
export async function listUserPage(db: Db, filter: UserFilter): Promise<AccountRecord[]> {
  const rows = await selectUsers(db)
    .where((where) => matchesFilter(where, filter))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return rows.map(toAccountRecord);
}

/** The number of waiting partners ignores the filter. */
export async function countUsers(
  db: Db,
  filter: UserFilter,
): Promise<{ readonly totalCount: number; readonly waitingCount: number }> {
  return db
    .selectNoFrom((where) => [
      where
        .selectFrom('users')
        .select((users) => users.fn.countAll<number>().as('count'))
        .where((users) => matchesFilter(users, filter))
        .$asScalar()
        .$notNull()
        .as('totalCount'),
      where
        .selectFrom('users')
        .select((users) => users.fn.countAll<number>().as('count'))
        .where(isWaiting)
        .$asScalar()
        .$notNull()
        .as('waitingCount'),
    ])
    .executeTakeFirstOrThrow();
}

function matchesFilter(where: Where, { search, waitingOnly }: UserFilter) {
  const conditions = [where('deleted_at', 'is', null)];
  if (waitingOnly) conditions.push(isWaiting(where));
  const text = search.trim();
  if (text !== '') {
    const pattern = `%${escapeLike(text)}%`;
    conditions.push(
      where.or([
        where(sql<string>`first_name || ' ' || last_name`, 'ilike', pattern),
        where('company_name', 'ilike', pattern),
        where('email', 'ilike', pattern),
      ]),
    );
  }
  return where.and(conditions);
}

// Must match the condition of the partial index users_waiting.
function isWaiting(where: Where) {
  return where.and([
    where('role', '=', sql.lit('partner')),
    where.not(where.ref('account_active')),
    where('email_verified_at', 'is not', null),
  ]);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export async function countAccounts(db: Db | Tx): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
