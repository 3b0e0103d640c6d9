import { type RawBuilder, sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { announceChanges, type Change } from '#server/events/events.ts';

/** Tells partners, admins and each request's client that it has changed (api 32). */
export async function announceListings(db: Db | Tx, requestIds: readonly string[]): Promise<void> {
  await announceChanges(db, await listChanges(db, sql`request_id = any(${requestIds}::uuid[])`));
}

/** Listings whose term, or whose exclusive offer, ended after `since` and not after `until`. */
export function listEndedListings(db: Db, since: Date, until: Date): Promise<Change[]> {
  return listChanges(
    db,
    sql`is_listed and public_until > ${since} and public_until <= ${until}
      or offered_until > ${since} and offered_until <= ${until}`,
  );
}

async function listChanges(db: Db | Tx, condition: RawBuilder<boolean>): Promise<Change[]> {
  const rows = await db
    .selectFrom('request_listings')
    .select(camelColumns('request_id', 'client_user_id'))
    .where(condition)
    .execute();
  return rows.flatMap(({ requestId: id, clientUserId: userId }): Change[] => [
    { kind: 'request', id },
    ...(userId === null ? [] : [{ kind: 'request', id, userId } as const]),
  ]);
}
