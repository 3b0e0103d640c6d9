import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { recordEvents } from '#server/events/events.ts';
import { announceListings } from '#server/requests/listings.ts';

/**
 * @param clientUserId new owner of a request without one
 * @returns whether this is the first confirmation
 */
export async function updateConfirmed(
  tx: Tx,
  id: string,
  clientUserId: string | null,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('requests')
    .set({
      confirmed_at: now,
      // Clear the due mails that ask for the confirmation: they would count towards the limits of the address.
      confirmation_due_at: null,
      reminder_due_at: null,
      // Use one statement: a second update would check all foreign keys anew (ARCHITECTURE.md).
      client_user_id: sql`coalesce(client_user_id, ${clientUserId}::uuid)`,
    })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('client_user_id')
    .executeTakeFirst();
  if (!row) return false;
  const isNowOwn = clientUserId !== null && row.client_user_id === clientUserId;
  await tx
    .updateTable('request_listings')
    .set({ is_confirmed: true, ...(isNowOwn && { client_user_id: clientUserId }) })
    .where('request_id', '=', id)
    .execute();
  await recordEvents(tx, [
    { kind: 'request.confirmed', at: now, subjectId: id, actorId: row.client_user_id, facts: {} },
  ]);
  await announceListings(tx, [id]);
  return true;
}

export type Unlinked = { readonly id: string; readonly confirmedAt: Date | null };

/**
 * Locks all requests of an address without an account, and their listings. This includes unconfirmed requests: a confirmation
 * at the same time waits for the lock and then finds the account.
 */
export async function lockUnlinked(tx: Tx, email: string): Promise<Unlinked[]> {
  const unlinked = await tx
    .selectFrom('requests')
    .select(['id', 'confirmed_at as confirmedAt'])
    .where('email', '=', email)
    .where('client_user_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (unlinked.length === 0) return unlinked;
  const ids = unlinked.map(({ id }) => id);
  await tx
    .selectFrom('request_listings')
    .select('request_id')
    .where('request_id', 'in', ids)
    .orderBy('request_id')
    .forNoKeyUpdate()
    .execute();
  return unlinked;
}

export async function listIdsOf(tx: Tx, clientUserId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('requests')
    .select('id')
    .where('client_user_id', '=', clientUserId)
    .execute();
  return rows.map(({ id }) => id);
}

/** @param ids locked with their listings */
export async function updateClient(tx: Tx, ids: readonly string[], clientUserId: string): Promise<void> {
  await tx.updateTable('requests').set({ client_user_id: clientUserId }).where('id', 'in', ids).execute();
  await tx
    .updateTable('request_listings')
    .set({ client_user_id: clientUserId })
    .where('request_id', 'in', ids)
    .execute();
  await announceListings(tx, ids);
}
