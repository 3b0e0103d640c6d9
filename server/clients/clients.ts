import { sql } from 'kysely';
import { cutPage, readCounted, type Slice } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { fromMicroseconds, toMicroseconds } from '#server/db/statements/microseconds.ts';
import { findRequests } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';

/** A request in the order of its client's list; the instant in microseconds. */
type OwnPlace = { readonly sent: number; readonly id: string };

type OwnPage = {
  readonly requests: readonly RequestRecord[];
  /** The last request's; null when none follows. */
  readonly place: OwnPlace | null;
};

type OwnSlice = Slice & { readonly after?: OwnPlace | null };

/** A client's own requests in every state (requests 54, admin 42), newest first, with their total. */
export function listRequestsOf(db: Db, clientUserId: string, slice: OwnSlice) {
  return readCounted<OwnPage>(slice, {
    count: () => countRequestsOf(db, clientUserId),
    most: Number.POSITIVE_INFINITY,
    read: () => readPage(db, clientUserId, slice),
    nothing: { requests: [], place: null },
  });
}

async function countRequestsOf(db: Db, clientUserId: string): Promise<number> {
  const { n } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('client_user_id', '=', clientUserId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The database skips the rows before the page in the index, without reading the requests themselves. */
async function readPage(
  db: Db,
  clientUserId: string,
  { limit, offset, after = null }: OwnSlice,
): Promise<OwnPage> {
  let rows = db
    .selectFrom('requests')
    .select(['id', toMicroseconds(sql`created_at`).as('sent')])
    .where('client_user_id', '=', clientUserId);
  if (after) {
    const place = sql`(${fromMicroseconds(after.sent)}, ${after.id}::uuid)`;
    rows = rows.where(sql<boolean>`(created_at, id) < ${place}`);
  }
  const found = await rows
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const { shown, last } = cutPage(found, limit);
  const requests = await findRequests(
    db,
    shown.map(({ id }) => id),
  );
  return { requests, place: last ?? null };
}
