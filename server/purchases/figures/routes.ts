import { unlockedPartner } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import { presentAllFigures } from './presenters.ts';
import { sumFigures } from './store.ts';

export const figuresRoutes = [
  route('GET /api/partner/figures', unlockedPartner, async ({ db }, { caller, query, now }) =>
    presentAllFigures(await sumFigures(db, caller.user.id, query.months, now)),
  ),
];
