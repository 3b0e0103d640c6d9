import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/api/caller.ts';
import type { Cookies } from './cookies.ts';

/** The cookie lasts as long as the session, so the call that extends the session sends it again (accounts 27). */
export function renewSessionCookie(
  cookies: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): void {
  if (caller.kind !== 'user' || caller.via !== 'cookie' || caller.prolongedUntil === null) return;
  const { session } = cookies.read(request);
  if (session !== null) cookies.setSession(reply, session, caller.prolongedUntil);
}
