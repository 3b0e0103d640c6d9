import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { serviceMasks } from '#domain/matching/services.ts';
import { checkListFilters, type ListFilters, type ListOrder } from '#domain/purchases/list-filters.ts';
import { lastInstantOfDaysLeft } from '#domain/requests/offer/expiry.ts';
import { eurosToCents } from '#domain/requests/offer/price.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import { malformed } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { createReadings, listAvailable } from './available.ts';
import type { Place, Wanted } from './list-query.ts';
import { presentListed } from './presenters.ts';
import { findRedacted } from './redaction.ts';

/** Minus a number of cents, or of buyers. */
const rank = z.int().min(-2_147_483_647).max(0);

/** A cursor of one order is none of another. */
const cursors = {
  newest: cursorOf('newest', z.null()),
  expiring: cursorOf('expiring', cursorInstant.nullable()),
  cheapest: cursorOf('cheapest', rank),
  fewestBuyers: cursorOf('fewestBuyers', rank),
};

function cursorOf(order: ListOrder, rankSchema: z.ZodType<Place['rank']>) {
  return createCursor<Place & { readonly order: ListOrder }>(
    'available',
    z.strictObject({
      order: z.literal(order),
      rank: rankSchema,
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
    const place = cursors[order].read({ page, limit, after });
    const wanted = toWanted(filters, now);
    const slice = toOffset({ page, limit });
    const { id } = caller.user;
    const [found] = await Promise.all([
      listAvailable(db, id, { ...slice, order, after: place, wanted }, now),
      noteReading(id, now),
    ]);
    const words = await findRedacted(db, found.requests);
    return {
      requests: found.requests.flatMap((request) => {
        const redacted = words.get(request.id);
        return redacted ? [presentListed(request, redacted)] : [];
      }),
      totalPages: countPages(found.totalCount, limit),
      totalCount: found.totalCount,
      totalIsCapped: found.isCapped,
      nextCursor: found.place && cursors[order].write({ order, ...found.place }),
      listedAt: now.toISOString(),
    };
  };

  return { listFitting };
}

/** @throws Problem 400 */
function toWanted(filters: ListFilters, now: Date): Wanted | null {
  const errors = checkListFilters(filters);
  if (errors.length > 0) throw malformed('Die Angaben in der Adresse sind ungültig.', errors);
  const { category, service, region, maxPrice, expiresWithin, unseen = false, hidden = false } = filters;
  if (
    [category, region, maxPrice, expiresWithin].every((filter) => filter === undefined) &&
    !unseen &&
    !hidden
  )
    return null;
  return {
    category: category ?? null,
    service: category && service !== undefined ? serviceMasks(category, service) : null,
    region: region ?? '',
    maxPriceCents: maxPrice === undefined ? null : eurosToCents(maxPrice),
    expiresBy: expiresWithin === undefined ? null : lastInstantOfDaysLeft(expiresWithin, now),
    unseen,
    hidden,
  };
}
