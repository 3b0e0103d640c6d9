import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { deleteSearch, listSearches, presentSearch, saveSearch } from './searches.ts';

type Partner = SignedIn<'partner'>;

export function searchesHandlers(db: Db) {
  const list: Handler<Api, 'GET /api/partner/searches', Partner> = async ({ caller }) => ({
    searches: (await listSearches(db, caller.user.id)).map(presentSearch),
  });

  const save: Handler<Api, 'POST /api/partner/searches', Partner> = async ({ body, caller, now }) => ({
    search: presentSearch(await saveSearch(db, { partnerId: caller.user.id, ...body, now })),
  });

  const remove: Handler<Api, 'DELETE /api/partner/searches/:id', Partner> = async ({ caller, params }) => {
    if (!(await deleteSearch(db, caller.user.id, params.id))) throw notFound();
    return { msg: 'Die Suche ist gelöscht.' };
  };

  return { list, save, remove };
}
