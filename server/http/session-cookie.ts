import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/api/caller.ts';
import type { Cookies } from './cookies.ts';

/**
 * The cookie lasts as long as the session, so the call that extends the session sends it again (accounts 27). To be called
 * when the answer is ready: a token that has been replaced meanwhile would take the place of the new one.
 */
export async function renewSessionCookie(
  cookies: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<void> {
  if (caller.kind !== 'user' || caller.via !== 'cookie' || caller.prolonged === null) return;
  const { session } = cookies.read(request);
  if (session !== null && (await caller.prolonged.isTokenValid()))
    cookies.prolongSession(reply, session, caller.prolonged.until);
}
