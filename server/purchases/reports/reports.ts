import { checkReport } from '#domain/purchases/report.ts';
import { holdAccount, listAdminEmails } from '#server/accounts/accounts.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { requestNotFound, viewRequest } from '#server/purchases/purchased/purchased.ts';
import { holdRequest } from '#server/requests/requests.ts';
import { insertReport, type NewReport } from './store.ts';

export { deleteReportsOf, eraseReportsAbout, listReportsOf } from './store.ts';

/**
 * By a partner who sees the request or has bought it (requests 57); tells the admins.
 *
 * @throws Problem 404; 422 without a reason; 409 while an earlier report of the same person is open
 */
export async function reportRequest(db: Db, report: NewReport): Promise<void> {
  const errors = checkReport(report.reason);
  if (errors.length > 0) throw invalidFields(errors);
  const found = await viewRequest(db, report.reporterId, report.requestId, report.now);
  const { category } = 'bought' in found ? found.bought : found.available;
  await inTransaction(db, async (tx) => {
    await holdAccount(tx, report.reporterId);
    if (!(await holdRequest(tx, report.requestId))) throw requestNotFound();
    if (!(await insertReport(tx, report)))
      throw new Problem(409, 'already_reported', 'Sie haben diese Anfrage bereits gemeldet.');
    const payload = { category, reason: report.reason, reportedAt: report.now.toISOString() };
    for (const recipient of await listAdminEmails(tx))
      await writeMail(tx, { kind: 'request_reported', recipient, payload });
  });
}
