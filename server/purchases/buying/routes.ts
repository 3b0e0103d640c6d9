import { actorOf, type SignedIn, unlockedPartner } from '#server/accounts/guards.ts';
import { type CallOf, route } from '#server/api/route.ts';
import { presentAssigned } from '#server/purchases/available/presenters.ts';
import { listAssigned } from '#server/purchases/available/store.ts';
import { acceptOffer, buyRequests, type Purchase } from './buying.ts';
import { presentReceipt, toExpectedCents } from './presenters.ts';

type Partner = SignedIn<'partner'>;

export const buyingRoutes = [
  route('POST /api/requests/:id/buy', unlockedPartner, async ({ db }, call) => {
    const purchase = toPurchase(call);
    return presentReceipt(purchase, await buyRequests(db, purchase));
  }),

  route('POST /api/requests/buy-multiple', unlockedPartner, async ({ db }, call) => {
    const { body, caller, headers, now } = call;
    const purchase = {
      partnerId: caller.user.id,
      requestIds: [...new Set(body.requestIds)],
      idempotencyKey: headers['Idempotency-Key'] ?? null,
      expectedNetCents: toExpectedCents(body.expectedNet),
      expectedRevisions: body.expectedRevisions,
      now,
    };
    return presentReceipt(purchase, await buyRequests(db, purchase));
  }),

  route('GET /api/partner/requests/assigned', unlockedPartner, async ({ db }, { caller, now }) => ({
    requests: (await listAssigned(db, caller.user.id, now)).map(presentAssigned),
    listedAt: now.toISOString(),
  })),

  route('PUT /api/partner/requests/:id/accept', unlockedPartner, async ({ db }, call) => {
    const purchase = toPurchase(call);
    return presentReceipt(purchase, await acceptOffer(db, purchase, actorOf(call)));
  }),
];

function toPurchase({
  body,
  caller,
  headers,
  params: { id },
  now,
}:
  | CallOf<'POST /api/requests/:id/buy', Partner>
  | CallOf<'PUT /api/partner/requests/:id/accept', Partner>): Purchase {
  return {
    partnerId: caller.user.id,
    requestIds: [id],
    idempotencyKey: headers['Idempotency-Key'] ?? null,
    expectedNetCents: toExpectedCents(body?.expectedNet),
    expectedRevisions: body?.expectedRevision === undefined ? null : { [id]: body.expectedRevision },
    now,
  };
}
