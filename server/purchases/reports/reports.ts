import { formatFullName } from '#domain/full-name.ts';
import type { ReportKind } from '#domain/requests/administration/report-decision.ts';
import { isErased } from '#domain/requests/erasure.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { findAccount, holdAccount, listAdminEmails } from '#server/accounts/accounts.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { listBuyers } from '#server/purchases/purchased/buyers-store.ts';
import { requestNotFound, viewRequest } from '#server/purchases/purchased/purchased.ts';
import { lockRequest } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { mailClient } from '#server/requests/requests.ts';
import { insertBlock, insertReport, type NewReport } from './store.ts';

/**
 * Reports a request as a partner who sees it or has bought it (requests 57). Notifies the admins.
 *
 * @throws Problem 404; 422 without a reason; 409 while an earlier report of the same person is open
 */
export async function reportRequest(
  db: Db,
  report: NewReport & { readonly reporterId: string },
): Promise<void> {
  checkReason(report);
  const found = await viewRequest(db, report.reporterId, report.requestId, report.now);
  const request = 'bought' in found ? found.bought : found.available;
  await inTransaction(db, async (tx) => {
    await holdAccount(tx, report.reporterId);
    await lockReported(tx, report.requestId);
    await insertAndNotify(tx, report, { ...aboutRequest(request), by: 'partner' });
    await acknowledgeToPartner(tx, report, request);
  });
}

type OwnReport = Pick<NewReport, 'reporterId' | 'reason' | 'now'> & {
  /** The reporter's own request. */
  readonly request: Reported & Pick<RequestRecord, 'id'>;
};

type Reported = Pick<RequestRecord, 'number' | 'category'>;

/** For the payload of a mail. */
function aboutRequest({ number: requestNumber, category }: Reported) {
  return { requestNumber, category };
}

/**
 * Reports a request as its client (requests 57), with or without an account. Notifies the admins.
 *
 * @throws Problem 404; 422 without a reason; 409 while an earlier report is open
 */
export async function reportOwnRequest(db: Db, { request, ...report }: OwnReport): Promise<void> {
  const own = { ...report, requestId: request.id };
  checkReason(own);
  await inTransaction(db, async (tx) => {
    await holdAccount(tx, own.reporterId);
    const locked = await lockReported(tx, own.requestId);
    await insertAndNotify(tx, own, { ...aboutRequest(request), by: 'client' });
    await acknowledgeToClient(tx, locked, 'request', own.now);
  });
}

/**
 * Blocks a buyer as the client of a request (requests 93). Notifies the admins, who decide. A repeat changes nothing.
 *
 * @throws Problem 404 unless the partner has bought the request; 422 without a reason
 */
export async function reportBuyer(
  db: Db,
  { request, buyerId, ...report }: OwnReport & { readonly buyerId: string },
): Promise<void> {
  const own = { ...report, requestId: request.id };
  checkReason(own);
  await inTransaction(db, async (tx) => {
    const buyer = (await listBuyers(tx, [request.id])).find(({ id }) => id === buyerId);
    if (!buyer) throw notFound();
    // Lock the buyer's account: no report may follow its erasure (requests 94).
    if (!(await holdAccount(tx, own.reporterId, buyer.id))) throw notFound();
    const locked = await lockReported(tx, own.requestId);
    if (!(await insertBlock(tx, { ...own, buyerId }))) return;
    const { companyName, email } = buyer;
    const name = formatFullName(buyer);
    const named = { ...aboutRequest(request), buyer: { companyName, name, email } };
    await notifyAdmins(tx, 'buyer_reported', { ...named, reason: report.reason }, report.now);
    await acknowledgeToClient(tx, locked, 'contact', own.now);
  });
}

function checkReason({ reason }: Pick<NewReport, 'reason'>): void {
  if (isBlank(reason)) throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
}

/** Takes the lock of an erasure, so that no report follows it (requests 61). */
async function lockReported(tx: Tx, requestId: string): Promise<RequestRecord> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw requestNotFound();
  if (isErased(request))
    throw notFound('Die Daten des Auftraggebers sind gelöscht: Hier ist nichts mehr zu melden.');
  return request;
}

async function insertAndNotify(
  tx: Tx,
  report: NewReport,
  about: ReturnType<typeof aboutRequest> & { readonly by: 'partner' | 'client' },
): Promise<void> {
  if (!(await insertReport(tx, report)))
    throw new Problem(409, 'already_reported', 'Sie haben diese Anfrage bereits gemeldet.');
  await notifyAdmins(tx, 'request_reported', { ...about, reason: report.reason }, report.now);
}

/** Confirms the receipt of a report (mails 58). */
async function acknowledgeToPartner(
  tx: Tx,
  { reporterId, now }: { readonly reporterId: string; readonly now: Date },
  request: Reported,
): Promise<void> {
  const partner = await findAccount(tx, reporterId);
  if (!partner) return;
  const facts = { name: formatFullName(partner), about: 'request', reportedAt: now.toISOString() };
  const payload = { ...aboutRequest(request), ...facts };
  await writeMail(tx, { kind: REPORT_RECEIVED, recipient: partner.email, payload });
}

/** Like {@link acknowledgeToPartner}, unless the client may get no mails about the request (mails 43). */
function acknowledgeToClient(tx: Tx, request: RequestRecord, about: ReportKind, now: Date): Promise<void> {
  const facts = { about, reportedAt: now.toISOString() };
  return mailClient(tx, request, { kind: REPORT_RECEIVED, facts }, now);
}

const REPORT_RECEIVED = 'report_received';

async function notifyAdmins(
  tx: Tx,
  kind: 'request_reported' | 'buyer_reported',
  facts: object,
  now: Date,
): Promise<void> {
  const payload = { ...facts, reportedAt: now.toISOString() };
  for (const recipient of await listAdminEmails(tx)) await writeMail(tx, { kind, recipient, payload });
}
