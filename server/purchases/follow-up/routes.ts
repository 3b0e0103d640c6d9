import type { Api } from '#contract/api.ts';
import { actorOf, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { presentPurchased } from '#server/purchases/purchased/purchased.ts';
import { changeFollowUp } from './follow-up.ts';

type Partner = SignedIn<'partner'>;

export function followUpHandlers(db: Db) {
  const complete: Handler<Api, 'PUT /api/partner/requests/:id/complete', Partner> = async (call) => {
    const { body, caller, params, now } = call;
    const changed = await changeFollowUp(db, {
      partnerId: caller.user.id,
      requestId: params.id,
      change: body,
      actor: actorOf(call),
      now,
    });
    return { msg: 'Ergebnis gespeichert', request: presentPurchased(changed) };
  };

  const change: Handler<Api, 'PUT /api/partner/requests/:id/follow-up', Partner> = async (call) => {
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
  };

  return { complete, change };
}
