import { type ExpressionBuilder, sql } from 'kysely';
import {
  type AccountFilter,
  foldAccountSearch,
  searchPattern,
} from '#domain/accounts/managed/account-search.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { listAccountsById } from '#server/accounts/accounts.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { cutPage, readCounted } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { fromMicroseconds, toMicroseconds } from '#server/db/microseconds.ts';
import type { Schema } from '#server/db/schema/schema.ts';

/** Beyond, a total says only that there are more: counting a million rows takes longer than reading a page of them. */
function countedAtMost({ search }: UserFilter): number {
  return search.trim() === '' ? 10_000 : 1000;
}

/** An account in the order of the list; the instant in microseconds. */
export type AccountPlace = { readonly created: number; readonly id: string };

/** Erased accounts are in no list. */
export type UserFilter = {
  /** Part of a name, company or e-mail address; empty for all. */
  readonly search: string;
  readonly state: AccountFilter;
  readonly role: Role | null;
};

export type UserSlice = {
  readonly offset: number;
  readonly limit: number;
  readonly after: AccountPlace | null;
};

type Where = ExpressionBuilder<Schema, 'users'>;

const allWaiting: UserFilter = { search: '', state: 'waiting', role: null };

/** A page, its total, and how many partners wait, whatever the page and the filter; both are capped. */
export async function listUsers(db: Db, filter: UserFilter, slice: UserSlice) {
  const [found, waiting] = await Promise.all([
    readCounted<Awaited<ReturnType<typeof listUserPage>>>(slice, {
      count: () => countUsers(db, filter),
      most: countedAtMost(filter),
      read: () => listUserPage(db, filter, slice),
      nothing: { accounts: [], place: null },
    }),
    countUsers(db, allWaiting),
  ]);
  return { ...found, waitingCount: Math.min(waiting, countedAtMost(allWaiting)) };
}

/** Newest first, ties by id. @returns `place` of the last account; null when none follows */
export async function listUserPage(
  db: Db,
  filter: UserFilter,
  { limit, offset, after }: UserSlice,
): Promise<{ readonly accounts: AccountRecord[]; readonly place: AccountPlace | null }> {
  let query = db
    .selectFrom('users')
    .select(['id', toMicroseconds(sql`created_at`).as('created')])
    .where((where) => matchesFilter(where, filter));
  if (after) {
    const place = sql`(${fromMicroseconds(after.created)}, ${after.id}::uuid)`;
    query = query.where(sql<boolean>`(created_at, id) < ${place}`);
  }
  query = query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset);
  const { shown, last } = cutPage(await query.execute(), limit);
  const found = await listAccountsById(
    db,
    shown.map(({ id }) => id),
  );
  const accounts = shown.flatMap(({ id }) => found.find((account) => account.id === id) ?? []);
  return { accounts, place: last ? { created: last.created, id: last.id } : null };
}

/** Some of those that the list would find by this search, in no order; nobody without a search. */
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

/** How many there are, at most {@link countedAtMost} and one. */
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

/** Since when the longest waits to be unlocked, and how many wait since the given time or longer (accounts 22). */
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

/** As the partial indexes of `users` have them. */
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
} as const;
