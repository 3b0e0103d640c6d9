import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { reportRequest } from './reports.ts';

export function reportsHandlers(db: Db) {
  const report: Handler<Api, 'POST /api/requests/:id/report', SignedIn<'partner'>> = async ({
    body,
    caller,
    params,
    now,
  }) => {
    await reportRequest(db, {
      requestId: params.id,
      reporterId: caller.user.id,
      reason: body.reason.trim(),
      now,
    });
    return { msg: 'Vielen Dank, Ihre Meldung ist eingegangen. Wir prüfen sie.' };
  };

  return { report };
}
