import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { brand } from '#domain/brand.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { addHours } from '#domain/durations.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { paths } from '#domain/site/paths.ts';
import { findAccount, findCustomer, listAdminEmails } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { findLink, issueLink } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { findRequest, lockRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { linkLocked } from './linking.ts';
import { lockUnlinked, updateConfirmed } from './store.ts';

export { followAddress, voidClientLinks } from './linking.ts';
export { findAcceptedTerms } from './store.ts';

const CLIENT_PAGE = 'client_page';

/** Links sent before stay valid until they expire (requests 31). */
export async function issueClientLink(tx: Tx, requestId: string, now: Date): Promise<string> {
  const expiresAt = addHours(now, linkLifetimeHours.clientPage);
  return issueLink(tx, { purpose: CLIENT_PAGE, requestId, expiresAt });
}

/** Where the button of a mail to a client leads: to the page of one request, by the account or by a link. */
export type ClientButton = { readonly requestId: string } | { readonly token: string };

/** Of a mail to a client. */
export type ClientPayload = ClientButton & {
  /** '' for an address that nobody has proved. */
  readonly name: string;
  readonly category: CategoryCode;
};

type LinkedRecord = Pick<RequestRecord, 'id' | 'clientUserId' | 'confirmedAt' | 'email'>;

export type ClientMail = { readonly recipient: string; readonly button: ClientButton };

/**
 * Once for each mail (mails 31): to the present address of the account that the request belongs to; without one, and until it
 * is confirmed, which only a link can, to the address of the request, with a link that is made for it.
 */
export async function addressClient(
  tx: Tx,
  { id, clientUserId, confirmedAt, email }: LinkedRecord,
  now: Date,
): Promise<ClientMail> {
  const account = clientUserId && confirmedAt ? await findAccount(tx, clientUserId) : null;
  if (account !== null && account.lockedAt === null)
    return { recipient: account.email, button: { requestId: id } };
  return { recipient: email, button: { token: await issueClientLink(tx, id, now) } };
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
  const isDone = await inTransaction(db, async (tx) => {
    const customerId = await findCustomer(tx, request.email, { lock: 'for share' });
    await lockRequest(tx, request.id);
    // Whoever makes an account of the address from now on waits for the request, and finds it confirmed.
    if (customerId === null && (await findCustomer(tx, request.email)) !== null) return false;
    await confirmFor(tx, request, customerId, now);
    return true;
  });
  // The account was made after it was looked for, and has to be locked before the request (ARCHITECTURE.md).
  if (!isDone) await recordConfirmation(db, request, now);
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
  const { recipient: client, button } = await addressClient(tx, confirmed, now);
  const receipt = { name: confirmed.name, category, ...button };
  await writeMail(tx, { kind: 'request_confirmed', recipient: client, payload: receipt });
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
