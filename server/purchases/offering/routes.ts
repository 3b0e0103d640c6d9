import type { Api } from '#contract/api.ts';
import { actorOf, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { listAssigned, presentAssigned } from '#server/purchases/available/available.ts';
import {
  acceptOffer,
  presentReceipt,
  toExpectedCents,
  toExpectedRevisions,
} from '#server/purchases/buying/buying.ts';

type Partner = SignedIn<'partner'>;

export function offeringHandlers(db: Db) {
  const list: Handler<Api, 'GET /api/partner/requests/assigned', Partner> = async ({ caller, now }) => ({
    requests: (await listAssigned(db, caller.user.id, now)).map(presentAssigned),
    listedAt: now.toISOString(),
  });

  const accept: Handler<Api, 'PUT /api/partner/requests/:id/accept', Partner> = async (call) => {
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
  };

  return { list, accept };
}
