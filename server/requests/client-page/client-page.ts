import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { brand } from '#domain/brand.ts';
import { addHours } from '#domain/durations.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { paths } from '#domain/site/paths.ts';
import { findAccount, listAdminEmails, lockCustomerForShare } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { findLink, issueLink } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { findRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { linkByAddress, linkLocked } from './linking.ts';
import { lockUnlinked, updateConfirmed } from './store.ts';

export { linkConfirmed } from './linking.ts';
export { findAcceptedTerms } from './store.ts';

const CLIENT_PAGE = 'client_page';

/** Links sent before stay valid until they expire (requests 31). */
export async function issueClientLink(tx: Tx, requestId: string, now: Date): Promise<string> {
  const expiresAt = addHours(now, linkLifetimeHours.clientPage);
  return issueLink(tx, { purpose: CLIENT_PAGE, requestId, expiresAt });
}

/** Where the button of a mail to a client leads: to the page of one request, by the account or by a link. */
export type ClientButton = { readonly requestId: string } | { readonly token: string };

type LinkedRecord = Pick<RequestRecord, 'id' | 'clientUserId' | 'confirmedAt' | 'email'>;

/**
 * Once for each mail: a link is made for it where its reader has no account to which the request belongs, or still has to
 * confirm it, which only a link can.
 */
export async function clientButton(
  tx: Tx,
  { id, clientUserId, confirmedAt, email }: LinkedRecord,
  now: Date,
): Promise<ClientButton> {
  const account = clientUserId && confirmedAt ? await findAccount(tx, clientUserId) : null;
  if (account?.email === email && account.lockedAt === null) return { requestId: id };
  return { token: await issueClientLink(tx, id, now) };
}

/** For the renderers of mails. */
export function clientPath(button: ClientButton): string {
  return 'requestId' in button ? paths.ownRequest(button.requestId) : paths.clientRequest(button.token);
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

type ConfirmedRequest = Pick<RequestRecord, 'id' | 'category' | 'createdAt' | 'email'>;

/**
 * Tells client and admins that a request waits, at the first confirmation only. The request becomes the customer's whose
 * address confirms it (requests 75).
 */
export async function recordConfirmation(db: Db, request: ConfirmedRequest, now: Date): Promise<void> {
  const customerId = await inTransaction(db, async (tx) => {
    const id = await lockCustomerForShare(tx, request.email);
    await confirmFor(tx, request, id, now);
    return id;
  });
  // An account that was made meanwhile has not seen this confirmation, nor this the account.
  if (customerId === null) await linkByAddress(db, request.email);
}

/** @param clientUserId whose the request becomes, unless it is somebody's already; held by the transaction */
export async function confirmFor(
  tx: Tx,
  { id, category, createdAt }: ConfirmedRequest,
  clientUserId: string | null,
  now: Date,
): Promise<void> {
  if (!(await updateConfirmed(tx, id, clientUserId, now))) return;
  const confirmed = await findRequest(tx, id);
  if (!confirmed || deriveStatus(confirmed, now) !== 'in_review') return;
  const receipt = { name: confirmed.name, category, ...(await clientButton(tx, confirmed, now)) };
  await writeMail(tx, { kind: 'request_confirmed', recipient: confirmed.email, payload: receipt });
  for (const recipient of await listAdminEmails(tx)) {
    const payload = { category, submittedAt: createdAt.toISOString() };
    await writeMail(tx, { kind: 'request_waiting', recipient, payload });
  }
}

/**
 * For the holder of a request's link, whose new account this is: the request is confirmed, and belongs to the account
 * like all others that were confirmed under the address (accounts 57).
 *
 * @throws Problem 404 when the request has been deleted meanwhile
 */
export async function claimRequest(
  tx: Tx,
  request: ConfirmedRequest,
  customerId: string,
  now: Date,
): Promise<void> {
  const unlinked = await lockUnlinked(tx, request.email);
  const own = unlinked.find(({ id }) => id === request.id);
  if (!own) throw invalidLink();
  if (own.confirmedAt === null) await confirmFor(tx, request, customerId, now);
  await linkLocked(tx, unlinked, customerId);
}
