import { type CursorSlice, readCounted } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';
import { findRequests } from '#server/requests/listings.ts';
import { countRequestsOf, listPlacesOf } from './list-store.ts';

/** A client's own requests in every state (requests 54, admin 42), newest first, with their total. */
export function listRequestsOf(db: Db, clientUserId: string, slice: CursorSlice<InstantPlace>) {
  return readCounted(slice, {
    count: () => countRequestsOf(db, clientUserId),
    read: async () => {
      const { rows, place } = await listPlacesOf(db, clientUserId, slice);
      const ids = rows.map(({ id }) => id);
      return { rows: await findRequests(db, ids), place };
    },
  });
}
