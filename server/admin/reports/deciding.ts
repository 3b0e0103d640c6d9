import {
  checkReportDecision,
  decisionWords,
  type ReportDecision,
  type ReportGround,
} from '#domain/requests/administration/report-decision.ts';
import { adminActions, deriveStatus } from '#domain/requests/request-status.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { insertDecision } from '#server/purchases/purchases.ts';
import { lockRequest } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { rejectRequest } from '#server/requests/requests.ts';
import { mailBothSides } from './decision-mails.ts';
import { findReport, type ReportRecord } from './store.ts';

export type GivenDecision = {
  readonly id: string;
  readonly decision: ReportDecision | undefined;
  readonly ground: ReportGround | undefined;
  readonly reason: string;
  readonly adminId: string;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Decides a report once and mails the reasons to both sides (admin 74).
 *
 * @throws Problem 404; 422 for missing fields; 409 `decided_meanwhile` when the report is closed
 */
export async function decideReport(db: Db, given: GivenDecision): Promise<void> {
  const found = await findReport(db, given.id);
  if (!found) throw reportNotFound();
  const errors = checkReportDecision(found.kind, given);
  const { decision } = given;
  if (errors.length > 0 || decision === undefined) throw invalidFields(errors);
  await inTransaction(db, async (tx) => {
    await holdAccount(tx, given.adminId, partnerOf(found));
    const request = await lockRequest(tx, found.requestId);
    // Read the report again under the locks: another decision or an erasure may have closed it.
    const report = request && (await findReport(tx, found.id));
    if (!report) throw reportNotFound();
    if (report.resolvedAt) throw decidedMeanwhile(report);
    await decide(tx, { report, request }, { ...given, decision });
  });
}

type Decision = GivenDecision & { readonly decision: ReportDecision };

type Reported = { readonly report: ReportRecord; readonly request: RequestRecord };

async function decide(tx: Tx, { report, request }: Reported, given: Decision): Promise<void> {
  const { decision, actor, adminId, now } = given;
  const reason = given.reason.trim();
  const ground = (decisionWords[decision].isRestriction && given.ground) || null;
  const isTaken = decision === 'removed' && canReject(request, now);
  if (isTaken) await rejectRequest(tx, request, { reason, actor, now, ...(ground && { ground }) });
  const inserted = { reportId: report.id, decision, ground, reason, decidedBy: adminId, now };
  if (!(await insertDecision(tx, inserted))) throw decidedMeanwhile(report);
  await mailBothSides(tx, { report, request, isTaken }, { decision, ground, reason, now });
  const isAboutRequest = report.kind === 'request';
  await recordAudit(tx, {
    ...actor,
    at: now,
    action: 'report_decided',
    // The reasons are deleted with their subject (admin 33).
    subject: isAboutRequest ? { kind: 'request', id: report.requestId } : { kind: 'report', id: report.id },
    new: { decision, ground },
    reason,
  });
}

/** A request in a final state stays as it is. */
function canReject(request: RequestRecord, now: Date): boolean {
  return adminActions[deriveStatus(request, now)].includes('reject');
}

/** The reporting partner, or the partner reported by a client. */
export function partnerOf({ buyerId, isByClient, reporterId }: ReportRecord): string | null {
  return buyerId ?? (isByClient ? null : reporterId);
}

export function reportNotFound(): Problem {
  return notFound('Diese Meldung gibt es nicht.');
}

function decidedMeanwhile({ decision, resolvedAt }: ReportRecord): Problem {
  const isErased = resolvedAt !== null && decision === null;
  return new Problem(
    409,
    'decided_meanwhile',
    isErased
      ? 'Diese Meldung hat sich inzwischen erledigt: Die Daten, um die es ging, sind gelöscht.'
      : 'Über diese Meldung wurde inzwischen entschieden.',
  );
}
