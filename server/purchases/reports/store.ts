import { type RawBuilder, sql } from 'kysely';
import type { ReportDecision, ReportGround } from '#domain/requests/administration/report-decision.ts';
import { ERASED_TEXT } from '#domain/requests/erasure.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { erasePersonalAudit } from '#server/audit/audit.ts';
import { camelColumns, columnsSql } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type NewReport = {
  readonly requestId: string;
  /** Null: whoever holds the mailed link of the request. */
  readonly reporterId: string | null;
  readonly reason: string;
  readonly now: Date;
};

/** @returns false when one of this person is open already */
export async function insertReport(
  tx: Tx,
  { requestId, reporterId, reason, now }: NewReport,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('reports')
    .values({ request_id: requestId, reporter_id: reporterId, reason, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'reporter_id'])
        .where('resolved_at', 'is', null)
        .where('organisation_id', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** As the index `blocked_once` has it. */
const isInForce = sql<boolean>`decision is distinct from 'lifted'`;

/** @returns false when the client has blocked this buyer before, and no admin has lifted that (admin 74) */
export async function insertBlock(
  tx: Tx,
  { requestId, reporterId, buyerId, reason, now }: NewReport & { readonly buyerId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('reports')
    .values({
      request_id: requestId,
      reporter_id: reporterId,
      organisation_id: organisationOf(buyerId),
      reason,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'request_id'])
        .where('organisation_id', 'is not', null)
        .where(isInForce)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Since when the client of a request has blocked which of its buyers, unless an admin has lifted that. */
export async function listBlocks(db: Db, requestId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('reports as p')
    .innerJoin('memberships as m', 'm.organisation_id', 'p.organisation_id')
    .select(camelColumns('m.user_id', 'p.created_at'))
    .where('p.request_id', '=', requestId)
    .where(isInForce)
    .execute();
  return new Map(rows.map(({ userId, createdAt }) => [userId, createdAt]));
}

/** The words of clients, and of admins, about a buyer whose account goes. */
export async function eraseBlocksOf(tx: Tx, buyerId: string, now: Date): Promise<void> {
  await eraseWords(tx, ['organisation_id', organisationOf(buyerId)], null, now);
}

/** In one update: at a second one PostgreSQL would lock the accounts that the row names (ARCHITECTURE.md). */
async function eraseWords(
  tx: Tx,
  [column, id]: readonly ['organisation_id' | 'request_id', string | RawBuilder<string>],
  forgottenId: string | null,
  now: Date,
): Promise<void> {
  const erased = await tx
    .updateTable('reports')
    .set(({ fn, val }) => ({
      reason: ERASED_TEXT,
      reporter_id: sql<string | null>`nullif(reporter_id, ${forgottenId}::uuid)`,
      resolved_at: fn.coalesce('resolved_at', val(now)),
      decision_reason: sql<string | null>`case when decision_reason is not null then ${ERASED_TEXT} end`,
    }))
    .where(column, '=', id)
    .returning('id')
    .execute();
  await erasePersonalAudit(
    tx,
    erased.map((report) => report.id),
  );
}

export type NewDecision = {
  readonly reportId: string;
  readonly decision: ReportDecision;
  readonly ground: ReportGround | null;
  readonly reason: string;
  /** The admin. */
  readonly decidedBy: string;
  readonly now: Date;
};

/** @returns false when it is decided, or erased, already */
export async function insertDecision(tx: Tx, decided: NewDecision): Promise<boolean> {
  const updated = await tx
    .updateTable('reports')
    .set({
      decision: decided.decision,
      decision_ground: decided.ground,
      decision_reason: decided.reason,
      decided_by: decided.decidedBy,
      resolved_at: decided.now,
    })
    .where('id', '=', decided.reportId)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** How many wait to be decided, and since when the oldest does. */
export function summarizeOpenReports(
  db: Db,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  return db
    .selectFrom('reports')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
}

const reportColumns = columnsSql(
  camelColumns(
    'p.request_id',
    'p.reason',
    'p.created_at',
    'p.resolved_at',
    'p.decision',
    'p.decision_ground',
    'p.decision_reason',
  ),
);

const reportedBuyer = sql`
  (select user_id from memberships m where m.organisation_id = p.organisation_id) as "buyerId"`;

export type OwnReport = {
  readonly requestId: string;
  readonly buyerId: string | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  readonly decision: ReportDecision | null;
  readonly decisionGround: ReportGround | null;
  readonly decisionReason: string | null;
};

type Placed<Row, Place> = Row & { readonly place: Place };

export type ReportPlace = { readonly at: string; readonly id: string };

/** The oldest first, behind a place. */
export async function listReportsOf(
  db: Db,
  reporterId: string,
  after: ReportPlace | null,
  limit: number,
): Promise<Placed<OwnReport, ReportPlace>[]> {
  const behind = after
    ? sql`and (p.created_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Placed<OwnReport, ReportPlace>>`
    select ${reportColumns}, ${reportedBuyer}, json_build_object('at', p.created_at::text, 'id', p.id) as place
    from reports p where p.reporter_id = ${reporterId} ${behind}
    order by p.created_at, p.id limit ${limit}`.execute(db);
  return rows;
}

export type LinkReportPlace = ReportPlace & { readonly reportId: string };

/**
 * By the link of one of the account's requests, newest request first, behind a place. Not by a link that was mailed to another
 * address, whose holder may be somebody else.
 */
export async function listReportsByLinkOf(
  db: Db,
  userId: string,
  after: LinkReportPlace | null,
  limit: number,
): Promise<Placed<OwnReport, LinkReportPlace>[]> {
  const behind = after
    ? sql`and (r.created_at, r.id) <= (${after.at}::timestamptz, ${after.id}::uuid)
        and (r.id <> ${after.id}::uuid or p.id > ${after.reportId}::uuid)`
    : sql``;
  // Their order keeps the server from reading everybody's reports.
  const { rows } = await sql<Placed<OwnReport, LinkReportPlace>>`
    select ${reportColumns}, ${reportedBuyer}, json_build_object('at', r.created_at::text, 'id', r.id, 'reportId', p.id) as place
    from users u join requests r on r.client_user_id = u.id and r.email = u.email
    cross join lateral (
      select * from reports p where p.request_id = r.id and p.reporter_id is null order by p.id) p
    where u.id = ${userId} ${behind}
    order by r.created_at desc, r.id desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Of every reporter. What was reported is gone, so that nothing is left to be checked.
 *
 * @param clientId whose account stays: nothing may say that the request was theirs
 */
export async function eraseReportsAbout(
  tx: Tx,
  requestId: string,
  clientId: string | null,
  now: Date,
): Promise<void> {
  await eraseWords(tx, ['request_id', requestId], clientId, now);
}

export async function deleteReportsOf(tx: Tx, reporterId: string): Promise<void> {
  await tx.deleteFrom('reports').where('reporter_id', '=', reporterId).execute();
}
