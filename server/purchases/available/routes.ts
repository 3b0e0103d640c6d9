import { z } from 'zod';
import { checkListFilters, type ListOrder } from '#domain/purchases/list-filters.ts';
import { unlockedPartner } from '#server/accounts/guards.ts';
import { countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import { malformed } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { listAvailable, type Place } from './list-store.ts';
import { presentAvailable } from './presenters.ts';
import { recordReading } from './readings-store.ts';

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

export const availableRoutes = [
  route('GET /api/requests/partner', unlockedPartner, async ({ db, report }, { caller, query, now }) => {
    const { page, limit, after, order = 'newest', ...filters } = query;
    const errors = checkListFilters(filters);
    if (errors.length > 0) throw malformed('Die Angaben in der Adresse sind ungültig.', errors);
    const place = cursors[order].read({ page, limit, after });
    const slice = toOffset({ page, limit });
    const { id } = caller.user;
    const [found] = await Promise.all([
      listAvailable(db, id, { ...slice, filters, order, after: place }, now),
      recordReading(db, id, now).catch((error) => report(error, 'reading of a list not noted')),
    ]);
    return {
      requests: found.requests.map(presentAvailable),
      totalPages: countPages(found.totalCount, limit),
      totalCount: found.totalCount,
      totalIsCapped: found.isCapped,
      nextCursor: found.place && cursors[order].write({ order, ...found.place }),
      listedAt: now.toISOString(),
    };
  }),
];
