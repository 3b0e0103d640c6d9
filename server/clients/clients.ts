import { cutPage, readCounted, type Slice } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { findRequests } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { countRequestsOf, listPlacesOf, type OwnPlace } from './list-store.ts';

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

async function readPage(
  db: Db,
  clientUserId: string,
  { limit, offset, after = null }: OwnSlice,
): Promise<OwnPage> {
  const found = await listPlacesOf(db, clientUserId, { limit: limit + 1, offset, after });
  const { shown, last } = cutPage(found, limit);
  const requests = await findRequests(
    db,
    shown.map(({ id }) => id),
  );
  return { requests, place: last ?? null };
}
