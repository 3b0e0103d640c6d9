import type { Role } from '#domain/accounts/roles.ts';
import type { Tx } from '#server/db/database.ts';
import { deleteLinksOfRequests } from '#server/links/links.ts';
import { listIdsOf, lockUnlinked, type Unlinked, updateClient } from './store.ts';

type Owner = { readonly id: string; readonly role: Role; readonly email: string };

/**
 * A customer has this address from now on: links that were mailed before open nothing (requests 99), and requests that were
 * confirmed under it and belong to nobody become the customer's (requests 75).
 *
 * @param account locked by the transaction
 */
export async function followAddress(tx: Tx, { id, role, email }: Owner): Promise<void> {
  if (role !== 'customer') return;
  // Before the links: an erasure locks several requests, and then deletes the links of each.
  const unlinked = await lockUnlinked(tx, email);
  await voidClientLinks(tx, id);
  await linkLocked(tx, unlinked, id);
}

/** Of all requests of the account. */
export async function voidClientLinks(tx: Tx, userId: string): Promise<void> {
  await deleteLinksOfRequests(tx, await listIdsOf(tx, userId));
}

export async function linkLocked(tx: Tx, unlinked: readonly Unlinked[], customerId: string): Promise<void> {
  const confirmed = unlinked.flatMap(({ id, confirmedAt }) => (confirmedAt === null ? [] : [id]));
  if (confirmed.length > 0) await updateClient(tx, confirmed, customerId);
}
