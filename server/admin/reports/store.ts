import { type RawBuilder, sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type {
  ReportDecision,
  ReportGround,
  ReportKind,
  ReportState,
} from '#domain/requests/administration/report-decision.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { type CursorSlice, cutPage, type ListPage } from '#server/api/paging.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fromMicroseconds, type InstantPlace, toMicroseconds } from '#server/db/microseconds.ts';

/** An account; null without an account, and for an erased one. */
export type ReportPerson = {
  readonly id: string;
  readonly companyName: string;
  readonly name: string;
  readonly email: string;
} | null;

export type ReportRecord = StatusFacts & {
  readonly id: string;
  readonly kind: ReportKind;
  readonly requestId: string;
  /** Of the request. */
  readonly number: string;
  readonly category: CategoryCode;
  readonly firmenname: string;
  readonly reporterId: string | null;
  readonly isByClient: boolean;
  readonly reporter: ReportPerson;
  readonly buyerId: string | null;
  readonly buyer: ReportPerson;
  readonly reason: string;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  readonly decision: ReportDecision | null;
  readonly ground: ReportGround | null;
  readonly decisionReason: string | null;
  readonly decidedBy: string | null;
  /** Sort key of the list, in microseconds. */
  readonly place: number;
};

export type ReportFilter = { readonly state: ReportState; readonly kind: ReportKind | undefined };

type Sql = RawBuilder<unknown>;

const person = (alias: string): Sql => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`
    case when ${of('id')} is not null and ${of('deleted_at')} is null then jsonb_build_object('id', ${of('id')},
      'companyName', ${of('company_name')}, 'name', trim(${of('first_name')} || ' ' || ${of('last_name')}),
      'email', ${of('email')}) end`;
};

/** The reporter holds the link, or owns the request. */
const isByClient = sql`(p.reporter_id is null or p.organisation_id is not null or p.reporter_id is not distinct from r.client_user_id)`;

const selectReports = (place: Sql): Sql => sql`
  select p.id, case when p.organisation_id is null then 'request' else 'contact' end as kind, p.request_id as "requestId",
    r.number, r.category, r.firmenname, p.reporter_id as "reporterId", ${isByClient} as "isByClient", ${person('w')} as reporter,
    b.id as "buyerId", ${person('b')} as buyer, p.reason, p.created_at as "createdAt",
    p.resolved_at as "resolvedAt", p.decision, p.decision_ground as ground, p.decision_reason as "decisionReason",
    case when d.deleted_at is null then d.email end as "decidedBy",
    ${toMicroseconds(place)} as place,
    r.confirmed_at as "confirmedAt", l.is_public as "isPublic", l.public_until as "publicUntil",
    l.current_sales as "currentSales", l.max_sales as "maxSales", l.rejected_at as "rejectedAt",
    l.withdrawn_at as "withdrawnAt", l.closed_at as "closedAt", l.offered_until as "offeredUntil",
    l.sold_exclusively_at as "soldExclusivelyAt"
  from reports p join requests r on r.id = p.request_id join request_listings l on l.request_id = r.id
  left join accounts w on w.id = p.reporter_id left join accounts b on b.organisation_id = p.organisation_id
  left join users d on d.id = p.decided_by`;

const createdAt = sql`p.created_at`;

function matchesFilter({ state, kind }: ReportFilter): Sql {
  const isInState = state === 'open' ? sql`p.resolved_at is null` : sql`p.resolved_at is not null`;
  if (kind === undefined) return isInState;
  return sql`${isInState} and p.organisation_id is ${kind === 'contact' ? sql`not null` : sql`null`}`;
}

/** Open reports oldest first, decided ones by last decision. Finds the ids of a page first, so that deep pages stay fast. */
export async function listReportPage(
  db: Db,
  filter: ReportFilter,
  { limit, offset, after }: CursorSlice<InstantPlace>,
): Promise<ListPage<ReportRecord, InstantPlace>> {
  const isOpen = filter.state === 'open';
  const key = isOpen ? createdAt : sql`p.resolved_at`;
  const direction = isOpen ? sql`asc` : sql`desc`;
  const behind = after
    ? sql`and (${key}, p.id) ${isOpen ? sql`>` : sql`<`}
        (${fromMicroseconds(after.at)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ReportRecord>`
    ${selectReports(key)}
    where p.id in (
      select p.id from reports p where ${matchesFilter(filter)} ${behind}
      order by ${key} ${direction}, p.id ${direction} limit ${limit + 1} offset ${offset}
    )
    order by ${key} ${direction}, p.id ${direction}`.execute(db);
  return cutPage(rows, limit, ({ place: at, id }) => ({ at, id }));
}

/** @returns how many, at most `most` */
export async function countReports(db: Db, filter: ReportFilter, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from reports p where ${matchesFilter(filter)} limit ${most}) f`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function findReport(db: Db | Tx, id: string): Promise<ReportRecord | null> {
  const { rows } = await sql<ReportRecord>`${selectReports(createdAt)} where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Reports about the same request, and by or about the same partner, newest first. */
export async function listRelated(
  db: Db,
  {
    id,
    requestId,
    partnerId,
  }: { readonly id: string; readonly requestId: string; readonly partnerId: string | null },
  limit: number,
): Promise<ReportRecord[]> {
  const { rows } = await sql<ReportRecord>`
    ${selectReports(createdAt)}
    where p.id <> ${id} and p.id in (
      select id from reports where request_id = ${requestId}
      union select id from reports where reporter_id = ${partnerId}
      union select id from reports where organisation_id = ${organisationOf(partnerId)}
    )
    order by p.created_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Number of open reports, and time of the oldest. */
export function summarizeOpenReports(
  db: Db,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  return db
    .selectFrom('reports')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
}
