import type { SignedIn } from '#server/accounts/guards.ts';
import type { CallOf } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { presentHits } from './presenters.ts';
import { searchOf } from './search.ts';

export async function searchForPartner(
  { db }: Context,
  { caller, query, now }: CallOf<'GET /api/search', SignedIn<'partner'>>,
) {
  return presentHits(await searchOf(db, caller.user.id, query.q, now));
}
