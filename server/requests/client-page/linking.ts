import type { Role } from '#domain/accounts/roles.ts';
import { lockCustomerForShare } from '#server/accounts/accounts.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { lockUnlinked, type Unlinked, updateClient } from './store.ts';

type Owner = { readonly id: string; readonly role: Role; readonly email: string };

/**
 * Requests that were confirmed under a customer's address and belong to nobody become the customer's (requests 75).
 *
 * @param account locked by the transaction
 */
export async function linkConfirmed(tx: Tx, { id, role, email }: Owner): Promise<void> {
  if (role === 'customer') await linkLocked(tx, await lockUnlinked(tx, email), id);
}

export async function linkLocked(tx: Tx, unlinked: readonly Unlinked[], customerId: string): Promise<void> {
  const confirmed = unlinked.flatMap(({ id, confirmedAt }) => (confirmedAt === null ? [] : [id]));
  if (confirmed.length > 0) await updateClient(tx, confirmed, customerId);
}

/** Does nothing for an address that is no customer's. */
export async function linkByAddress(db: Db, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await lockCustomerForShare(tx, email);
    if (id !== null) await linkConfirmed(tx, { id, role: 'customer', email });
  });
}
