import { deviceName } from '#domain/accounts/device-name.ts';
import { actorOf, anyone, proved, signedIn } from '#server/accounts/guards.ts';
import { notFound } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { issueCsrfToken } from '#server/http/csrf.ts';
import { logOut } from './sessions.ts';
import { deleteOtherSessions, deleteOwnSession, listSessionsOf } from './store.ts';

export const sessionsRoutes = [
  route('GET /api/csrf-token', anyone, ({ cookies }, call) => issueCsrfToken(call, cookies)),

  route('POST /api/auth/logout', anyone, async ({ db, cookies }, call) => {
    const { caller, reply, now } = call;
    // Clear the cookie first, so that the browser forgets the session even when the database fails.
    cookies.clearSession(reply);
    // Leave "cookies" and "storage": the device stays known, and forms keep their drafts.
    reply.header('clear-site-data', '"cache"');
    if (caller.kind === 'user') await logOut(db, { sessionId: caller.sessionId, actor: actorOf(call), now });
    return { msg: 'Sie sind abgemeldet.' };
  }),

  route('GET /api/user/sessions', signedIn, async ({ db }, { caller, now }) => {
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
  }),

  route('DELETE /api/user/sessions/:id', proved, async ({ db }, { caller, params }) => {
    if (!(await deleteOwnSession(db, caller.user.id, params.id))) throw notFound();
    return { msg: 'Die Sitzung wurde beendet.' };
  }),

  route('DELETE /api/user/sessions', proved, async ({ db }, { caller }) => {
    await deleteOtherSessions(db, caller.user.id, caller.sessionId);
    return { msg: 'Alle anderen Sitzungen wurden beendet.' };
  }),
];
