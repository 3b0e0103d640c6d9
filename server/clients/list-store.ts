import { sql } from 'kysely';
import { type CursorSlice, cutPage, type ListPage } from '#server/api/paging.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';
import { type InstantPlace, isOlder, toMicroseconds } from '#server/db/microseconds.ts';

export async function countRequestsOf(db: Db, clientUserId: string): Promise<number> {
  const { n } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('client_user_id', '=', clientUserId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Newest first. An index-only scan skips the rows before the page. */
export async function listPlacesOf(
  db: Db,
  clientUserId: string,
  { limit, offset, after }: CursorSlice<InstantPlace>,
): Promise<ListPage<InstantPlace, InstantPlace>> {
  const places = await db
    .selectFrom('requests')
    .select(['id', toMicroseconds(sql`created_at`).as('at')])
    .where('client_user_id', '=', clientUserId)
    .where(isOlder(sql`created_at`, sql`id`, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  return cutPage(places, limit, (last) => last);
}

/** The terms that the client accepted with the request (accounts 19). */
export function findAcceptedTerms(db: Db, id: string) {
  return db
    .selectFrom('requests')
    .select(camelColumns('terms_version', 'terms_hash', 'terms_accepted_at'))
    .where('id', '=', id)
    .executeTakeFirst();
}
