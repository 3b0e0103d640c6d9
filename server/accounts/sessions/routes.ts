import type { Api } from '#contract/api.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { actorOf } from '#server/accounts/actor.ts';
import type { Caller, SignedIn } from '#server/accounts/guards.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { issueCsrfToken } from '#server/http/csrf.ts';
import { deleteOwnSession, listSessionsOf } from './own-sessions-store.ts';
import { logOut } from './sessions.ts';
import { deleteOtherSessions } from './store.ts';

export type SessionsParts = { readonly db: Db; readonly cookies: Cookies };

export function sessionsHandlers({ db, cookies }: SessionsParts) {
  const csrfToken: Handler<Api, 'GET /api/csrf-token'> = (call) => issueCsrfToken(call, cookies);

  const logout: Handler<Api, 'POST /api/auth/logout', Caller> = async (call) => {
    const { caller, reply, now } = call;
    // First, so that the browser forgets the session even when ending it fails.
    cookies.clearSession(reply);
    // Not "cookies" or "storage": the device stays known, and what is typed into a form is not lost.
    reply.header('clear-site-data', '"cache"');
    if (caller.kind === 'user') await logOut(db, { sessionId: caller.sessionId, actor: actorOf(call), now });
    return { msg: 'Sie sind abgemeldet.' };
  };

  const listSessions: Handler<Api, 'GET /api/user/sessions', SignedIn> = async ({ caller, now }) => {
    const sessions = await listSessionsOf(db, caller.user.id, now);
    return {
      sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
        _id: id,
        isCurrent: id === caller.sessionId,
        device: deviceName(userAgent),
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  };

  const endSession: Handler<Api, 'DELETE /api/user/sessions/:id', SignedIn> = async ({ caller, params }) => {
    if (!(await deleteOwnSession(db, caller.user.id, params.id))) throw notFound();
    return { msg: 'Die Sitzung wurde beendet.' };
  };

  const endOtherSessions: Handler<Api, 'DELETE /api/user/sessions', SignedIn> = async ({ caller }) => {
    await deleteOtherSessions(db, caller.user.id, caller.sessionId);
    return { msg: 'Alle anderen Sitzungen wurden beendet.' };
  };

  return { csrfToken, logout, listSessions, endSession, endOtherSessions };
}
