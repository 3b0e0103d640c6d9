import { unlockedPartner } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import { endVisit, hideRequest, recordSeen, showRequest } from './marks.ts';

export const marksRoutes = [
  route('PUT /api/partner/visit', unlockedPartner, async ({ db }, { body, caller, now }) => ({
    visitedAt: (await endVisit(db, caller.user.id, new Date(body.listedAt), now)).toISOString(),
  })),

  route('PUT /api/partner/requests/:id/seen', unlockedPartner, async ({ db }, { caller, params, now }) => {
    await recordSeen(db, { partnerId: caller.user.id, requestId: params.id, now });
    return { seen: true };
  }),

  route('PUT /api/partner/requests/:id/hidden', unlockedPartner, async ({ db }, { caller, params, now }) => {
    await hideRequest(db, { partnerId: caller.user.id, requestId: params.id, now });
    return { msg: 'Die Anfrage steht nicht mehr in Ihrer Liste.', hidden: true };
  }),

  route(
    'DELETE /api/partner/requests/:id/hidden',
    unlockedPartner,
    async ({ db }, { caller, params, now }) => {
      await showRequest(db, { partnerId: caller.user.id, requestId: params.id, now });
      return { msg: 'Die Anfrage steht wieder in Ihrer Liste.', hidden: false };
    },
  ),
];
