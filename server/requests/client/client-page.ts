import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { addHours } from '#domain/durations.ts';
import type { ClientButton } from '#domain/requests/client-mail.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { findAccount, findCustomer, listAdminEmails } from '#server/accounts/accounts.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { deleteLinksOfRequests, issueLink } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { findRequest, invalidLink, lockRequest } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { listIdsOf, lockUnlinked, type Unlinked, updateClient, updateConfirmed } from './store.ts';

/** Earlier links stay valid until they expire (requests 31). */
export async function issueClientLink(tx: Tx, requestId: string, now: Date): Promise<string> {
  const expiresAt = addHours(now, linkLifetimeHours.clientPage);
  return issueLink(tx, { purpose: 'client_page', requestId, expiresAt });
}

type LinkedRecord = Pick<RequestRecord, 'id' | 'clientUserId' | 'confirmedAt' | 'email'>;

/**
 * Call it once for each mail (mails 31). A confirmed request with an account gets the account's present address. Every other
 * request gets its own address and a new link.
 */
export async function addressClient(
  tx: Tx,
  { id, clientUserId, confirmedAt, email }: LinkedRecord,
  now: Date,
): Promise<{ readonly recipient: string; readonly button: ClientButton }> {
  const account = clientUserId && confirmedAt ? await findAccount(tx, clientUserId) : null;
  if (account !== null && account.lockedAt === null)
    return { recipient: account.email, button: { requestId: id } };
  return { recipient: email, button: { token: await issueClientLink(tx, id, now) } };
}

type ConfirmedRequest = Pick<RequestRecord, 'id' | 'category' | 'createdAt' | 'email'>;

/**
 * Double opt-in (requests 30). The first confirmation mails client and admins that a request waits. A customer with the
 * request's address becomes its owner (requests 75).
 */
export async function recordConfirmation(db: Db, request: ConfirmedRequest, now: Date): Promise<void> {
  const isDone = await inTransaction(db, async (tx) => {
    const customerId = await findCustomer(tx, request.email, { lock: 'for share' });
    const locked = await lockRequest(tx, request.id);
    // The client has corrected the address since the caller read the link (requests 106).
    if (locked && locked.email !== request.email) throw invalidLink();
    // From here on, a transaction that makes an account with this address waits for the request and finds it confirmed.
    if (customerId === null && (await findCustomer(tx, request.email)) !== null) return false;
    await confirmFor(tx, request, customerId, now);
    return true;
  });
  // Start again: another transaction has made the account, which must be locked before the request (ARCHITECTURE.md).
  if (!isDone) await recordConfirmation(db, request, now);
}

/** @param clientUserId new owner of a request without one; locked by the transaction */
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
  const { number: requestNumber, name } = confirmed;
  const receipt = { requestNumber, name, category, ...button };
  await writeMail(tx, { kind: 'request_confirmed', recipient: client, payload: receipt });
  for (const recipient of await listAdminEmails(tx)) {
    const payload = { requestNumber, category, submittedAt: createdAt.toISOString() };
    await writeMail(tx, { kind: 'request_waiting', recipient, payload });
  }
}

/**
 * Gives a new account, made by a request's mailed link, that request and all confirmed requests of its address (accounts 57).
 * Confirms the request.
 *
 * @throws Problem 404 when the request was deleted meanwhile
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

type Owner = { readonly id: string; readonly role: Role; readonly email: string };

/**
 * Follows an account to its new address. Links mailed before open nothing (requests 99). A customer becomes the owner of
 * confirmed requests with this address that have no owner (requests 75).
 *
 * @param account locked by the transaction
 */
export async function followAddress(tx: Tx, { id, role, email }: Owner): Promise<void> {
  if (role !== 'customer') return;
  // Lock the requests before the links, as an erasure does; otherwise the two deadlock.
  const unlinked = await lockUnlinked(tx, email);
  await voidClientLinks(tx, id);
  await linkLocked(tx, unlinked, id);
}

/** Deletes the mailed links to all requests of the account. */
export async function voidClientLinks(tx: Tx, userId: string): Promise<void> {
  await deleteLinksOfRequests(tx, await listIdsOf(tx, userId));
}

async function linkLocked(tx: Tx, unlinked: readonly Unlinked[], customerId: string): Promise<void> {
  const confirmed = unlinked.flatMap(({ id, confirmedAt }) => (confirmedAt === null ? [] : [id]));
  if (confirmed.length > 0) await updateClient(tx, confirmed, customerId);
}
