import { actorOf, unlockedPartner } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import { presentPurchased } from '#server/purchases/purchased/presenters.ts';
import { changeFollowUp } from './follow-up.ts';

export const followUpRoutes = [
  route('PUT /api/partner/requests/:id/complete', unlockedPartner, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const changed = await changeFollowUp(db, {
      partnerId: caller.user.id,
      requestId: params.id,
      change: body,
      actor: actorOf(call),
      now,
    });
    return { msg: 'Ergebnis gespeichert', request: presentPurchased(changed) };
  }),

  route('PUT /api/partner/requests/:id/follow-up', unlockedPartner, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const { updatedAt, ...change } = body;
    const changed = await changeFollowUp(db, {
      partnerId: caller.user.id,
      requestId: params.id,
      change,
      readAt: typeof updatedAt === 'string' ? new Date(updatedAt) : updatedAt,
      actor: actorOf(call),
      now,
    });
    return { msg: 'Gespeichert', request: presentPurchased(changed) };
  }),
];
