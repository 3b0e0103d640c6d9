import { formatFullName } from '#domain/full-name.ts';
import { regionOf } from '#domain/postal-codes/region.ts';
import type { ReportDecision, ReportGround } from '#domain/requests/administration/report-decision.ts';
import { findAccount } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { listBuyers } from '#server/purchases/purchases.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { mailClient } from '#server/requests/requests.ts';
import type { ReportRecord } from './store.ts';

type Decided = {
  readonly report: ReportRecord;
  readonly request: RequestRecord;
  /** The decision has rejected the request, and another mail says so to the client. */
  readonly isTaken: boolean;
};

type Decision = {
  readonly decision: ReportDecision;
  readonly ground: ReportGround | null;
  readonly reason: string;
  readonly now: Date;
};

/** Sends each side at most one mail, and none to an erased account (admin 75). */
export async function mailBothSides(tx: Tx, decided: Decided, decision: Decision): Promise<void> {
  const { report, request, isTaken } = decided;
  const { now, ...ruling } = decision;
  const facts = { ...ruling, reportedAt: report.createdAt.toISOString() };
  const isAboutRequest = report.kind === 'request';
  const mailPartner = (kind: string, id: string | null) => mailAccount(tx, id, { kind, request, facts });
  if (isAboutRequest && !report.isByClient) await mailPartner('report_decided', report.reporterId);
  if (!isAboutRequest) {
    const about = { ...facts, bought: await findBought(tx, report, request) };
    await mailAccount(tx, report.buyerId, { kind: 'report_affects_you', request, facts: about });
  }
  if (isTaken) return;
  // The client has ended the request before, so its removal needs no mail.
  const isKnown = ruling.decision === 'removed' && !report.isByClient;
  const kind = report.isByClient ? 'report_decided' : 'report_affects_you';
  if (!isKnown) await mailClient(tx, request, { kind, facts }, now);
}

/** Region and time identify the request for a buyer: a mail names no other person (mails 60). */
async function findBought(tx: Tx, { buyerId }: ReportRecord, request: RequestRecord) {
  const buyer = (await listBuyers(tx, [request.id])).find(({ id }) => id === buyerId);
  return buyer && { region: regionOf(request), purchasedAt: buyer.purchasedAt.toISOString() };
}

type AccountMail = { readonly kind: string; readonly request: RequestRecord; readonly facts: object };

/** Sends nothing to a locked account, whose address may be a stranger's (accounts 40). */
async function mailAccount(tx: Tx, id: string | null, { kind, request, facts }: AccountMail): Promise<void> {
  const account = id === null ? null : await findAccount(tx, id);
  if (!account || account.lockedAt !== null) return;
  const { number: requestNumber, category } = request;
  const payload = { requestNumber, name: formatFullName(account), category, ...facts };
  await writeMail(tx, { kind, recipient: account.email, payload });
}
