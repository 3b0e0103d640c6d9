import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { changeFrequency, checkUnsubscribeLink, readSetting, unsubscribe } from './settings.ts';

type Partner = SignedIn<'partner'>;

export function notificationsHandlers(db: Db) {
  const read: Handler<Api, 'GET /api/user/notifications', Partner> = async ({ caller }) => ({
    notifications: await readSetting(db, caller.user.id),
  });

  const change: Handler<Api, 'PUT /api/user/notifications', Partner> = async ({ body, caller, now }) => ({
    msg: 'Ihre Benachrichtigungen sind gespeichert.',
    notifications: await changeFrequency(db, { partnerId: caller.user.id, ...body, now }),
  });

  const checkLink: Handler<Api, 'GET /api/notifications/:token'> = ({ params }) =>
    checkUnsubscribeLink(db, params.token);

  const unsubscribeByLink: Handler<Api, 'POST /api/notifications/unsubscribe'> = async ({ body, now }) => ({
    msg: await unsubscribe(db, body.token, now),
  });

  return { read, change, checkLink, unsubscribeByLink };
}
