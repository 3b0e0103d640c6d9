import type { SignedIn } from '#server/accounts/guards.ts';
import type { CallOf } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { reportRequest } from './reports.ts';

export async function reportListed(
  { db }: Context,
  { body, caller, params, now }: CallOf<'POST /api/requests/:id/report', SignedIn<'partner'>>,
) {
  await reportRequest(db, {
    requestId: params.id,
    reporterId: caller.user.id,
    reason: body.reason.trim(),
    now,
  });
  return { msg: 'Vielen Dank, Ihre Meldung ist eingegangen. Wir prüfen sie.' };
}
