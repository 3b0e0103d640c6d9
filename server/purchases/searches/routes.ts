import { unlockedPartner } from '#server/accounts/guards.ts';
import { notFound } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { presentSearch, saveSearch } from './searches.ts';
import { deleteSearch, listSearches } from './store.ts';

export const searchesRoutes = [
  route('GET /api/partner/searches', unlockedPartner, async ({ db }, { caller }) => ({
    searches: (await listSearches(db, caller.user.id)).map(presentSearch),
  })),

  route('POST /api/partner/searches', unlockedPartner, async ({ db }, { body, caller, now }) => ({
    search: presentSearch(await saveSearch(db, { partnerId: caller.user.id, ...body, now })),
  })),

  route('DELETE /api/partner/searches/:id', unlockedPartner, async ({ db }, { caller, params }) => {
    if (!(await deleteSearch(db, caller.user.id, params.id))) throw notFound();
    return { msg: 'Die Suche ist gelöscht.' };
  }),
];
