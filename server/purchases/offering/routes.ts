import { actorOf, unlockedPartner } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import { presentAssigned } from '#server/purchases/available/presenters.ts';
import { listAssigned } from '#server/purchases/available/store.ts';
import { acceptOffer } from '#server/purchases/buying/buying.ts';
import { presentReceipt, toExpectedCents, toExpectedRevisions } from '#server/purchases/buying/presenters.ts';

export const offeringRoutes = [
  route('GET /api/partner/requests/assigned', unlockedPartner, async ({ db }, { caller, now }) => ({
    requests: (await listAssigned(db, caller.user.id, now)).map(presentAssigned),
    listedAt: now.toISOString(),
  })),

  route('PUT /api/partner/requests/:id/accept', unlockedPartner, async ({ db }, call) => {
    const { body, caller, headers, params, now } = call;
    const accepted = await acceptOffer(db, {
      partnerId: caller.user.id,
      requestId: params.id,
      idempotencyKey: headers['Idempotency-Key'] ?? null,
      expectedNetCents: toExpectedCents(body?.expectedNet),
      expectedRevisions: toExpectedRevisions(params.id, body?.expectedRevision),
      actor: actorOf(call),
      now,
    });
    return presentReceipt(1, accepted);
  }),
];
