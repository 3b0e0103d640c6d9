import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/api/caller.ts';
import type { Cookies } from './cookies.ts';

/**
 * Sends the cookie again when the call has extended the session (accounts 27). Call it when the answer is ready: otherwise a
 * replaced token could overwrite the new one.
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
