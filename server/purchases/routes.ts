import { z } from 'zod';
import { type SignedIn, unlockedPartner } from '#server/accounts/guards.ts';
import { countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import { type CallOf, route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { presentDetails } from '#server/purchases/available/presenters.ts';
import { buyRequests } from '#server/purchases/buying/buying.ts';
import { presentReceipt, toExpectedCents, toExpectedRevisions } from '#server/purchases/buying/presenters.ts';
import { presentPurchased } from '#server/purchases/purchased/presenters.ts';
import { toPurchasedFilter, viewRequest } from '#server/purchases/purchased/purchased.ts';
import { listPurchased } from '#server/purchases/purchased/store.ts';

const purchasedCursor = createCursor(
  'own purchases',
  z.strictObject({ purchased: cursorInstant, id: z.uuid() }),
);

export const purchasesRoutes = [
  route('GET /api/requests/purchased', unlockedPartner, async ({ db }, { caller, query, now }) => {
    const slice = { ...toOffset(query), after: purchasedCursor.read(query) };
    const filter = toPurchasedFilter(query, now);
    const { requests, totalCount, place } = await listPurchased(db, caller.user.id, slice, filter);
    return {
      purchasedRequests: requests.map(presentPurchased),
      totalPurchasedPages: countPages(totalCount, query.limit),
      totalPurchasedCount: totalCount,
      nextCursor: place && purchasedCursor.write(place),
    };
  }),

  route('POST /api/requests/:id/buy', unlockedPartner, async ({ db }, call) => {
    const { body, caller, headers, params, now } = call;
    const bought = await buyRequests(db, {
      partnerId: caller.user.id,
      requestIds: [params.id],
      idempotencyKey: headers['Idempotency-Key'] ?? null,
      expectedNetCents: toExpectedCents(body?.expectedNet),
      expectedRevisions: toExpectedRevisions(params.id, body?.expectedRevision),
      now,
    });
    return presentReceipt(1, bought);
  }),

  route('POST /api/requests/buy-multiple', unlockedPartner, async ({ db }, call) => {
    const { body, caller, headers, now } = call;
    const requestIds = [...new Set(body.requestIds)];
    const bought = await buyRequests(db, {
      partnerId: caller.user.id,
      requestIds,
      idempotencyKey: headers['Idempotency-Key'] ?? null,
      expectedNetCents: toExpectedCents(body.expectedNet),
      expectedRevisions: body.expectedRevisions ?? null,
      now,
    });
    return presentReceipt(requestIds.length, bought);
  }),
];

export async function viewForPartner(
  { db }: Context,
  { caller, params, now }: CallOf<'GET /api/requests/:id', SignedIn<'partner'>>,
) {
  const found = await viewRequest(db, caller.user.id, params.id, now);
  return {
    request: 'bought' in found ? presentPurchased(found.bought) : presentDetails(found.available),
  };
}
