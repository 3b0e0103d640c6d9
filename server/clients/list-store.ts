import { sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';
import { fromMicroseconds, toMicroseconds } from '#server/db/microseconds.ts';

/** A request in the order of its client's list; the instant in microseconds. */
export type OwnPlace = { readonly sent: number; readonly id: string };

type PlaceSlice = { readonly limit: number; readonly offset: number; readonly after: OwnPlace | null };

export async function countRequestsOf(db: Db, clientUserId: string): Promise<number> {
  const { n } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('client_user_id', '=', clientUserId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Newest first. The database skips the rows before the page in the index, without reading the requests themselves. */
export function listPlacesOf(
  db: Db,
  clientUserId: string,
  { limit, offset, after }: PlaceSlice,
): Promise<OwnPlace[]> {
  let rows = db
    .selectFrom('requests')
    .select(['id', toMicroseconds(sql`created_at`).as('sent')])
    .where('client_user_id', '=', clientUserId);
  if (after) {
    const place = sql`(${fromMicroseconds(after.sent)}, ${after.id}::uuid)`;
    rows = rows.where(sql<boolean>`(created_at, id) < ${place}`);
  }
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

/** The terms that the client accepted with the request (accounts 19). */
export function findAcceptedTerms(db: Db, id: string) {
  return db
    .selectFrom('requests')
    .select(camelColumns('terms_version', 'terms_hash', 'terms_accepted_at'))
    .where('id', '=', id)
    .executeTakeFirst();
}
