import { type RawBuilder, sql } from 'kysely';
import type { ReportDecision, ReportGround } from '#domain/requests/administration/report-decision.ts';
import { ERASED_TEXT } from '#domain/requests/erasure.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { erasePersonalAudit } from '#server/audit/audit.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type NewReport = {
  readonly requestId: string;
  /** Null for the holder of the request's mailed link. */
  readonly reporterId: string | null;
  readonly reason: string;
  readonly now: Date;
};

/** @returns false while an earlier report of this person is open */
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

/** The condition of the index `blocked_once`. */
export const isInForce = sql<boolean>`decision is distinct from 'lifted'`;

/** @returns false when an earlier block of this buyer is in force (admin 74) */
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

/** Erases the reasons of clients and admins about a buyer, during the erasure of the buyer's account. */
export async function eraseBlocksOf(tx: Tx, buyerId: string, now: Date): Promise<void> {
  await eraseReasons(tx, ['organisation_id', organisationOf(buyerId)], null, now);
}

/** Uses one update: a second one would lock the accounts of the row's foreign keys (ARCHITECTURE.md). */
async function eraseReasons(
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
  /** Id of the admin. */
  readonly decidedBy: string;
  readonly now: Date;
};

/** @returns false when the report is decided or erased */
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

/** Reports by the account, oldest first; then reports by mailed links of its requests, newest request first. */
export async function listReportsOf(db: Db, userId: string) {
  const select = db
    .selectFrom('reports as p')
    .leftJoin('memberships as m', 'm.organisation_id', 'p.organisation_id')
    .select([
      ...camelColumns(
        'p.request_id',
        'p.reason',
        'p.created_at',
        'p.resolved_at',
        'p.decision',
        'p.decision_ground',
        'p.decision_reason',
      ),
      'm.user_id as buyerId',
    ]);
  const own = await select
    .where('p.reporter_id', '=', userId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  // Leave out links mailed to another address: their holder may be another person.
  const byLink = await select
    .innerJoin('requests as r', 'r.id', 'p.request_id')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.client_user_id').onRef('u.email', '=', 'r.email'),
    )
    .where('u.id', '=', userId)
    .where('p.reporter_id', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .orderBy('p.id')
    .execute();
  return [...own, ...byLink];
}

/**
 * Erases the reports of every reporter about an erased request, and closes them: nothing is left to check.
 *
 * @param clientId client with an account that stays: no report may link it to the request
 */
export async function eraseReportsAbout(
  tx: Tx,
  requestId: string,
  clientId: string | null,
  now: Date,
): Promise<void> {
  await eraseReasons(tx, ['request_id', requestId], clientId, now);
}

export async function deleteReportsOf(tx: Tx, reporterId: string): Promise<void> {
  await tx.deleteFrom('reports').where('reporter_id', '=', reporterId).execute();
}
