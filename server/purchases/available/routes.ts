import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { checkListFilters, type ListOrder } from '#domain/purchases/list-filters.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import { malformed } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { listAvailable, type Place } from './list-store.ts';
import { presentAvailable } from './presenters.ts';
import { createReadings } from './readings.ts';

const cursors = {
  newest: cursorOf('newest'),
  expiring: cursorOf('expiring'),
  cheapest: cursorOf('cheapest'),
  fewestBuyers: cursorOf('fewestBuyers'),
};

/** A cursor of one order is refused by the others. */
function cursorOf(order: ListOrder) {
  return createCursor<Place & { readonly order: ListOrder }>(
    'available',
    z.strictObject({
      order: z.literal(order),
      rank: z.int().nullable(),
      published: cursorInstant,
      id: z.uuid(),
    }),
  );
}

export function availableHandlers(db: Db, onUnnotedReading: (error: unknown) => void) {
  const noteReading = createReadings(db, onUnnotedReading);
  const listFitting: Handler<Api, 'GET /api/requests/partner', SignedIn<'partner'>> = async ({
    caller,
    query,
    now,
  }) => {
    const { page, limit, after, order = 'newest', ...filters } = query;
    const errors = checkListFilters(filters);
    if (errors.length > 0) throw malformed('Die Angaben in der Adresse sind ungültig.', errors);
    const place = cursors[order].read({ page, limit, after });
    const slice = toOffset({ page, limit });
    const { id } = caller.user;
    const [found] = await Promise.all([
      listAvailable(db, id, { ...slice, filters, order, after: place }, now),
      noteReading(id, now),
    ]);
    return {
      requests: found.requests.map(presentAvailable),
      totalPages: countPages(found.totalCount, limit),
      totalCount: found.totalCount,
      totalIsCapped: found.isCapped,
      nextCursor: found.place && cursors[order].write({ order, ...found.place }),
      listedAt: now.toISOString(),
    };
  };

  return { listFitting };
}
