import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { presentDetails } from '#server/purchases/available/available.ts';
import {
  buyRequests,
  presentReceipt,
  toExpectedCents,
  toExpectedRevisions,
} from '#server/purchases/buying/buying.ts';
import {
  listPurchased,
  presentPurchased,
  toPurchasedFilter,
  viewRequest,
} from '#server/purchases/purchased/purchased.ts';

type Partner = SignedIn<'partner'>;

const purchasedCursor = createCursor(
  'own purchases',
  z.strictObject({ purchased: cursorInstant, id: z.uuid() }),
);

export function purchasesHandlers(db: Db) {
  const view: Handler<Api, 'GET /api/requests/:id', Partner> = async ({ caller, params, now }) => {
    const found = await viewRequest(db, caller.user.id, params.id, now);
    return {
      request: 'bought' in found ? presentPurchased(found.bought) : presentDetails(found.available),
    };
  };

  const buyOne: Handler<Api, 'POST /api/requests/:id/buy', Partner> = async ({
    body,
    caller,
    headers,
    params,
    now,
  }) =>
    presentReceipt(
      1,
      await buyRequests(db, {
        partnerId: caller.user.id,
        requestIds: [params.id],
        idempotencyKey: headers['Idempotency-Key'] ?? null,
        expectedNetCents: toExpectedCents(body?.expectedNet),
        expectedRevisions: toExpectedRevisions(params.id, body?.expectedRevision),
        now,
      }),
    );

  const buyMany: Handler<Api, 'POST /api/requests/buy-multiple', Partner> = async ({
    body,
    caller,
    headers,
    now,
  }) => {
    const requestIds = [...new Set(body.requestIds)];
    return presentReceipt(
      requestIds.length,
      await buyRequests(db, {
        partnerId: caller.user.id,
        requestIds,
        idempotencyKey: headers['Idempotency-Key'] ?? null,
        expectedNetCents: toExpectedCents(body.expectedNet),
        expectedRevisions: body.expectedRevisions ?? null,
        now,
      }),
    );
  };

  const listBought: Handler<Api, 'GET /api/requests/purchased', Partner> = async ({ caller, query, now }) => {
    const slice = { ...toOffset(query), after: purchasedCursor.read(query) };
    const filter = toPurchasedFilter(query, now);
    const { requests, totalCount, place } = await listPurchased(db, caller.user.id, slice, filter);
    return {
      purchasedRequests: requests.map(presentPurchased),
      totalPurchasedPages: countPages(totalCount, query.limit),
      totalPurchasedCount: totalCount,
      nextCursor: place && purchasedCursor.write(place),
    };
  };

  return { view, buyOne, buyMany, listBought };
}
