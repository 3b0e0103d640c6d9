import { type RawBuilder, sql } from 'kysely';
import type { AuditAction, AuditSubjectKind } from '#domain/audit/audit-actions.ts';
import { timeZone } from '#domain/date-formats.ts';
import { searchAccountIds } from '#server/admin/users/list-store.ts';
import { type CursorSlice, cutPage, type ListPage } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { fromMicroseconds, toMicroseconds } from '#server/db/microseconds.ts';
import { nameThings } from './audit-names-store.ts';

export type AuditFilter = {
  readonly q?: string | undefined;
  readonly person?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly subject?: string | undefined;
  /** Days in Berlin, both included. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
};

/** In microseconds. */
export type AuditPlace = { readonly at: number; readonly id: number };

export type AuditRecord = {
  readonly id: number;
  readonly at: Date;
  readonly action: AuditAction;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly byEmail: string | null;
  readonly subjectKind: AuditSubjectKind;
  readonly subjectId: string | null;
  /** Null for a thing without a name, or one that is erased. */
  readonly subjectName: string | null;
  readonly oldValue: unknown;
  readonly newValue: unknown;
  readonly personalParts: readonly string[];
  readonly personal: Readonly<Record<string, unknown>>;
};

type AuditSlice = CursorSlice<AuditPlace>;

/**
 * Newest first, with names in the place of ids in the values. Finds the places by index first, then reads only the rows of the
 * page.
 */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  slice: AuditSlice,
): Promise<ListPage<AuditRecord, AuditPlace>> {
  const places = await findPlaces(db, filter, slice);
  const { rows } = await sql<Omit<AuditRecord, 'subjectName'> & { readonly microseconds: number }>`
    select e.id, e.at, ${toMicroseconds(sql`e.at`)} as microseconds, e.action, e.by_id as "byId",
      nullif(trim(by.first_name || ' ' || by.last_name), '') as "byName", by.email as "byEmail",
      e.subject_kind as "subjectKind", e.subject_id as "subjectId",
      e.old_value as "oldValue", e.new_value as "newValue", e.personal_parts as "personalParts",
      coalesce((select jsonb_object_agg(part, value) from audit_personal where entry_id = e.id), '{}') as personal
    from (${places}) as found
    join audit_entries e on e.id = found.id
    left join users by on by.id = e.by_id and by.deleted_at is null
    order by e.at desc, e.id desc`.execute(db);
  return cutPage(await nameThings(db, rows), slice.limit, ({ microseconds: at, id }) => ({ at, id }));
}

type Place = RawBuilder<unknown>;

async function findPlaces(db: Db, filter: AuditFilter, slice: AuditSlice): Promise<Place> {
  const { q = '' } = filter;
  const where = conditionsOf(filter, slice.after);
  const newest = sql`order by e.at desc, e.id desc limit ${slice.limit + 1}`;
  const plain = (more: RawBuilder<unknown>) =>
    sql`select e.at, e.id from audit_entries e where ${sql.join([...where, more], sql` and `)} ${newest}`;
  if (q.trim() === '') return plain(sql`true`);
  const ids = [...(await searchAccountIds(db, q, mostAccounts)), q.trim()];
  const each = (column: RawBuilder<unknown>, values: readonly string[]) => sql`
    select found.at, found.id from unnest(${[...values]}::text[]) as wanted (id)
    cross join lateral (${plain(sql`${column} = wanted.id`)}) as found`;
  const words = toWords(q);
  const branches = [
    ...ids.slice(0, -1).map((id) => plain(sql`e.by_id = ${id}::uuid`)),
    each(sql`e.subject_id`, ids),
    ...(words === '' ? [] : [plain(holdsWords(words))]),
  ].map((branch) => sql`(${branch})`);
  const all = sql.join(branches, sql` union `);
  return sql`select e.id from (${all}) as e ${newest}`;
}

function conditionsOf(
  { person, action, subject, since, until }: AuditFilter,
  after: AuditSlice['after'],
): RawBuilder<unknown>[] {
  const dayIn = (day: string, days: number) =>
    sql`((${day}::date + ${sql.lit(days)})::timestamp at time zone ${sql.lit(timeZone)})`;
  return [
    sql`true`,
    ...(person ? [sql`e.by_id = ${person}::uuid`] : []),
    ...(action ? [sql`e.action = ${action}`] : []),
    ...(subject ? [sql`e.subject_id = ${subject}`] : []),
    ...(since ? [sql`e.at >= ${dayIn(since, 0)}`] : []),
    ...(until ? [sql`e.at < ${dayIn(until, 1)}`] : []),
    ...(after ? [sql`(e.at, e.id) < (${fromMicroseconds(after.at)}, ${after.id}::bigint)`] : []),
  ];
}

/** The expression of the index `audit_personal_words`. */
function holdsWords(words: string): RawBuilder<unknown> {
  return sql`e.id in (select p.entry_id from audit_personal p
    where jsonb_to_tsvector('simple', p.value, '["string", "numeric"]') @@ to_tsquery('simple', ${words}))`;
}

/** Query for texts with all words, each as a prefix. */
function toWords(q: string): string {
  const words = q.match(/[\p{L}\p{N}][\p{L}\p{N}@._:/+-]*/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}

/** Accounts that a search considers. */
const mostAccounts = 20;
