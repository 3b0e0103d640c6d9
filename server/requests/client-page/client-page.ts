import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { brand } from '#domain/brand.ts';
import { addHours } from '#domain/durations.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { listAdminEmails } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { findLink, issueLink } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { findRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { updateConfirmed } from './store.ts';

const CLIENT_PAGE = 'client_page';

/** Links sent before stay valid until they expire (requests 31). */
export async function issueClientLink(tx: Tx, requestId: string, now: Date): Promise<string> {
  const expiresAt = addHours(now, linkLifetimeHours.clientPage);
  return issueLink(tx, { purpose: CLIENT_PAGE, requestId, expiresAt });
}

const invalidLink = () =>
  new Problem(404, 'invalid_link', 'Dieser Link ist ungültig oder abgelaufen.', {
    msg2: `Schreiben Sie uns an ${brand.contactEmail}, dann senden wir Ihnen einen neuen.`,
  });

/** @throws Problem 404 when the link is unknown or has expired */
export async function findRequestByLink(db: Db, token: string, now: Date): Promise<RequestRecord> {
  const link = await findLink(db, token, CLIENT_PAGE, now);
  const request = link?.requestId ? await findRequest(db, link.requestId) : null;
  if (!request) throw invalidLink();
  return request;
}

/**
 * Double opt-in (requests 30); confirming again answers the same.
 *
 * @throws Problem 404 when the link is unknown or has expired
 */
export async function confirmRequest(db: Db, token: string, now: Date): Promise<RequestRecord> {
  await recordConfirmation(db, await findRequestByLink(db, token, now), now);
  return findRequestByLink(db, token, now);
}

/** Tells the admins that a request waits, at the first confirmation only. */
export async function recordConfirmation(
  db: Db,
  request: Pick<RequestRecord, 'id' | 'category' | 'createdAt'>,
  now: Date,
): Promise<void> {
  const { id, category, createdAt } = request;
  await inTransaction(db, async (tx) => {
    if (!(await updateConfirmed(tx, id, now))) return;
    const confirmed = await findRequest(tx, id);
    if (!confirmed || deriveStatus(confirmed, now) !== 'in_review') return;
    for (const recipient of await listAdminEmails(tx)) {
      const payload = { category, submittedAt: createdAt.toISOString() };
      await writeMail(tx, { kind: 'request_waiting', recipient, payload });
    }
  });
}
