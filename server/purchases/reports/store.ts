import { sql } from 'kysely';
import type { ReportDecision, ReportGround } from '#domain/requests/administration/report-decision.ts';
import { ERASED_TEXT } from '#domain/requests/erasure.ts';
import { erasePersonalAudit } from '#server/audit/audit.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
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
        .where('buyer_id', 'is', null)
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
      buyer_id: buyerId,
      reason,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'request_id'])
        .where('buyer_id', 'is not', null)
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
    .selectFrom('reports')
    .select(camelColumns('buyer_id', 'created_at'))
    .where('request_id', '=', requestId)
    .where('buyer_id', 'is not', null)
    .where(isInForce)
    .execute();
  return new Map(rows.map(({ buyerId, createdAt }) => [buyerId ?? '', createdAt]));
}

/** The words of clients, and of admins, about a buyer whose account goes. */
export async function eraseBlocksOf(tx: Tx, buyerId: string, now: Date): Promise<void> {
  await eraseWords(tx, ['buyer_id', buyerId], null, now);
}

/** In one update: at a second one PostgreSQL would lock the accounts that the row names (ARCHITECTURE.md). */
async function eraseWords(
  tx: Tx,
  [column, id]: readonly ['buyer_id' | 'request_id', string],
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

/**
 * By the account, or by the link of one of its requests. Not by a link that was mailed to another address, whose holder may be
 * somebody else.
 */
export function listReportsOf(db: Db, reporterId: string) {
  const byOwnLink = sql<boolean>`reporter_id is null and exists (
    select from requests r join users u on u.id = r.client_user_id
    where r.id = reports.request_id and u.id = ${reporterId} and r.email = u.email)`;
  return db
    .selectFrom('reports')
    .select(
      camelColumns(
        'request_id',
        'buyer_id',
        'reason',
        'created_at',
        'resolved_at',
        'decision',
        'decision_ground',
        'decision_reason',
      ),
    )
    .where((where) => where.or([where('reporter_id', '=', reporterId), byOwnLink]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
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
