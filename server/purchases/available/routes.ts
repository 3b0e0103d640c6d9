import { z } from 'zod';
import { checkListFilters, type ListOrder } from '#domain/purchases/list-filters.ts';
import { unlockedPartner } from '#server/accounts/guards.ts';
import { countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import { malformed, notFound } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { listAvailable, type Place } from './list-store.ts';
import { endVisit, recordSeen, setHidden } from './marks.ts';
import { presentAvailable } from './presenters.ts';
import { presentSearch, saveSearch } from './searches.ts';
import { deleteSearch, listSearches } from './searches-store.ts';
import { recordReading } from './visits-store.ts';

/** Each order refuses the cursors of the others. */
const cursors: Readonly<Record<ListOrder, ReturnType<typeof cursorOf>>> = {
  newest: cursorOf('newest'),
  expiring: cursorOf('expiring'),
  cheapest: cursorOf('cheapest'),
  fewestBuyers: cursorOf('fewestBuyers'),
};

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
    const cursor = cursors[order];
    const place = cursor.read({ page, limit, after });
    const slice = toOffset({ page, limit });
    const { id } = caller.user;
    const [found] = await Promise.all([
      listAvailable(db, id, { ...slice, filters, order, after: place }, now),
      recordReading(db, id, now).catch((error) => report(error, 'reading of a list not noted')),
    ]);
    return {
      requests: found.rows.map(presentAvailable),
      totalPages: countPages(found.totalCount, limit),
      totalCount: found.totalCount,
      isCapped: found.isCapped,
      nextCursor: found.place && cursor.write({ order, ...found.place }),
      listedAt: now.toISOString(),
    };
  }),

  route('PUT /api/partner/visit', unlockedPartner, async ({ db }, { body, caller, now }) => ({
    visitedAt: (await endVisit(db, caller.user.id, new Date(body.listedAt), now)).toISOString(),
  })),

  route('PUT /api/partner/requests/:id/seen', unlockedPartner, async ({ db }, { caller, params, now }) => {
    await recordSeen(db, { partnerId: caller.user.id, requestId: params.id, now });
    return { seen: true };
  }),

  route('PUT /api/partner/requests/:id/hidden', unlockedPartner, async ({ db }, { caller, params, now }) => {
    await setHidden(db, { partnerId: caller.user.id, requestId: params.id, now }, true);
    return { msg: 'Die Anfrage steht nicht mehr in Ihrer Liste.', hidden: true };
  }),

  route(
    'DELETE /api/partner/requests/:id/hidden',
    unlockedPartner,
    async ({ db }, { caller, params, now }) => {
      await setHidden(db, { partnerId: caller.user.id, requestId: params.id, now }, false);
      return { msg: 'Die Anfrage steht wieder in Ihrer Liste.', hidden: false };
    },
  ),

  route('GET /api/partner/searches', unlockedPartner, async ({ db }, { caller }) => ({
    searches: (await listSearches(db, caller.user.id)).map(presentSearch),
  })),

  route('POST /api/partner/searches', unlockedPartner, async ({ db }, { body, caller, now }) => ({
    search: presentSearch(await saveSearch(db, { partnerId: caller.user.id, ...body, now })),
  })),

  route('DELETE /api/partner/searches/:id', unlockedPartner, async ({ db }, { caller, params }) => {
    if (!(await deleteSearch(db, caller.user.id, params.id))) throw notFound();
    return { msg: 'Die Suche ist gelöscht.' };
  }),
];
