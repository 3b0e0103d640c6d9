import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { presentAllFigures } from './presenters.ts';
import { sumFigures } from './store.ts';

export function figuresHandlers(db: Db) {
  const own: Handler<Api, 'GET /api/partner/figures', SignedIn<'partner'>> = async ({ caller, query, now }) =>
    presentAllFigures(await sumFigures(db, caller.user.id, query.months, now));

  return { own };
}
