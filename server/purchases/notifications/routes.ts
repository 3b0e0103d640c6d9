import { anyone, partner } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import { changeFrequency, checkUnsubscribeLink, readSetting, unknownLink, unsubscribe } from './settings.ts';

export const notificationsRoutes = [
  route('GET /api/user/notifications', partner, async ({ db }, { caller }) => ({
    notifications: await readSetting(db, caller.user.id),
  })),

  route('PUT /api/user/notifications', partner, async ({ db }, { body, caller, now }) => ({
    msg: 'Ihre Benachrichtigungen sind gespeichert.',
    notifications: await changeFrequency(db, { partnerId: caller.user.id, ...body, now }),
  })),

  route('GET /api/notifications/:token', anyone, ({ db }, { params }) =>
    checkUnsubscribeLink(db, params.token),
  ),

  route('POST /api/notifications/unsubscribe', anyone, async ({ db }, { body, now }) => {
    const msg = await unsubscribe(db, body.token, now);
    if (msg === null) throw unknownLink();
    return { msg };
  }),
];
