import { type ExpressionBuilder, sql } from 'kysely';
import {
  type AccountFilter,
  foldAccountSearch,
  searchPattern,
} from '#domain/accounts/managed/account-search.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { listAccountsById } from '#server/accounts/accounts.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { type CursorSlice, cutPage, type ListPage, readCounted } from '#server/api/paging.ts';
import { lockQuestions } from '#server/billing/billing.ts';
import type { Db } from '#server/db/database.ts';
import { type InstantPlace, isOlder, toMicroseconds } from '#server/db/microseconds.ts';
import type { Schema } from '#server/db/schema/schema.ts';

/** A larger total only says that there are more: counting a million rows would take longer than reading a page. */
function countedAtMost({ search }: UserFilter): number {
  return search.trim() === '' ? 10_000 : 1000;
}

export type UserFilter = {
  /** Part of a name, company or e-mail address; empty for all. */
  readonly search: string;
  readonly state: AccountFilter;
  readonly role: Role | null;
};

type Where = ExpressionBuilder<Schema, 'users'>;

const allWaiting: UserFilter = { search: '', state: 'waiting', role: null };

/** A page, its total, and the number of all waiting partners. Both numbers are capped. */
export async function listUsers(db: Db, filter: UserFilter, slice: CursorSlice<InstantPlace>) {
  const [found, waiting] = await Promise.all([
    readCounted(slice, {
      count: () => countUsers(db, filter),
      most: countedAtMost(filter),
      read: () => listUserPage(db, filter, slice),
    }),
    countUsers(db, allWaiting),
  ]);
  return { ...found, waitingCount: Math.min(waiting, countedAtMost(allWaiting)) };
}

/** Newest first, ties by id. */
export async function listUserPage(
  db: Db,
  filter: UserFilter,
  { limit, offset, after }: CursorSlice<InstantPlace>,
): Promise<ListPage<AccountRecord, InstantPlace>> {
  const places = await db
    .selectFrom('users')
    .select(['id', toMicroseconds(sql`created_at`).as('at')])
    .where((where) => matchesFilter(where, filter))
    .where(isOlder(sql`created_at`, sql`id`, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const { rows, place } = cutPage(places, limit, (last) => last);
  const found = await listAccountsById(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.flatMap(({ id }) => found.find((account) => account.id === id) ?? []), place };
}

/** Ids of some accounts that the list finds by this search, in no order. Empty without a search. */
export async function searchAccountIds(db: Db, search: string, limit: number): Promise<string[]> {
  if (foldAccountSearch(search) === '') return [];
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((where) => matchesFilter(where, { search, state: 'all', role: null }))
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** Counts up to one more than {@link countedAtMost}. */
async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const some = db
    .selectFrom('users')
    .select(sql<number>`1`.as('one'))
    .where((where) => matchesFilter(where, filter))
    .limit(countedAtMost(filter) + 1);
  const { n } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Start of the longest wait to be unlocked, and number of partners who wait since the given time or longer (accounts 22). */
export async function summarizeWaitingPartners(
  db: Db,
  lateSince: Date,
): Promise<{ readonly count: number; readonly lateCount: number; readonly since: Date | null }> {
  return db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('created_at', '<=', lateSince).as('lateCount'),
      fn.min('created_at').as('since'),
    ])
    .where((where) => where.and([where('deleted_at', 'is', null), stateConditions.waiting(where)]))
    .executeTakeFirstOrThrow();
}

function matchesFilter(where: Where, { search, state, role }: UserFilter) {
  const conditions = [where('deleted_at', 'is', null)];
  if (role) conditions.push(where('role', '=', role));
  if (state !== 'all') conditions.push(stateConditions[state](where));
  const folded = foldAccountSearch(search);
  if (folded !== '') conditions.push(matchesSearch(where, searchPattern(folded)));
  return where.and(conditions);
}

/** In the name of the person or of the company. */
function matchesSearch(where: Where, pattern: string) {
  const members = where
    .selectFrom('organisations as o')
    .innerJoin('memberships as m', 'm.organisation_id', 'o.id')
    .select('m.user_id')
    .where('o.search_text', 'like', pattern);
  return where.or([where('search_text', 'like', pattern), where('id', 'in', members)]);
}

/** Same conditions as the partial indexes of `users`. */
const stateConditions = {
  waiting: (where: Where) =>
    where.and([
      where('role', '=', sql.lit('partner')),
      where.not(where.ref('account_active')),
      where('email_verified_at', 'is not', null),
      where('partner_locked_at', 'is', null),
    ]),
  active: (where: Where) => where.and([where('role', '=', sql.lit('partner')), where.ref('account_active')]),
  unconfirmed: (where: Where) => where('email_verified_at', 'is', null),
  locked: (where: Where) =>
    where.or([where('partner_locked_at', 'is not', null), where('locked_at', 'is not', null)]),
  reminded: (where: Where) =>
    where(
      'id',
      'in',
      sql<string>`(
        select m.user_id from memberships m join ${lockQuestions} q on q.organisation_id = m.organisation_id)`,
    ),
} as const;
