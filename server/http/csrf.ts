import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { Caller } from '#server/api/caller.ts';
import { Problem } from '#server/api/problem.ts';
import { isSameText } from '#server/secrets/same-text.ts';
import type { Cookies, PresentedTokens } from './cookies.ts';

/** Carries the token both ways (api 7). */
const csrfHeader = 'x-csrf-token';

/** After this time the browser fetches a new token (api 7). */
const tokenLifeMs = 3.5 * hourMs;
/** Lifetime of a visitor's cookie, from which CSRF tokens derive (api 11). */
export const visitorCookieLifeMs = dayMs;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const cookieTokenPattern = /^[\w-]{16,128}$/;

/** Derived, so that nothing is stored. One-way, so that a token in a page does not reveal the cookie. */
export function csrfTokenOf(cookieToken: string): string {
  return createHash('sha256').update(`csrf:${cookieToken}`).digest('base64url');
}

/** A login passes the new session's token (api 7). */
export function answerCsrfToken(reply: FastifyReply, cookieToken: string): void {
  reply.header(csrfHeader, csrfTokenOf(cookieToken));
}

function findCookieToken(caller: Caller, presented: PresentedTokens): string | null {
  return caller.kind === 'user' && presented.session !== null ? presented.session : presented.visitor;
}

/** Serves `GET /api/csrf-token`. Sets or renews a visitor's cookie. */
export function issueCsrfToken(
  call: { request: FastifyRequest; reply: FastifyReply; caller: Caller; now: Date },
  cookies: Cookies,
): { expiresAt: string } {
  const presented = cookies.read(call.request);
  const { caller, now, reply } = call;
  const cookieToken = findCookieToken(caller, presented);
  if (cookieToken !== null && cookieToken === presented.session) {
    answerCsrfToken(reply, cookieToken);
  } else {
    const token =
      cookieToken !== null && cookieTokenPattern.test(cookieToken)
        ? cookieToken
        : randomBytes(32).toString('base64url');
    cookies.setVisitor(reply, token, new Date(now.getTime() + visitorCookieLifeMs));
    answerCsrfToken(reply, token);
  }
  return { expiresAt: new Date(now.getTime() + tokenLifeMs).toISOString() };
}

/**
 * Throws 403 `Invalid CSRF token` for an unsafe call without the token of its own cookie.
 *
 * A call with only a Bearer token needs no CSRF token: no browser adds that header for a foreign page.
 */
export function checkCsrf(request: FastifyRequest, caller: Caller, cookies: Cookies): void {
  if (safeMethods.has(request.method)) return;
  const presented = cookies.read(request);
  if (caller.kind === 'user' && caller.via === 'bearer' && presented.session === null) return;
  const cookieToken = findCookieToken(caller, presented);
  const given = request.headers[csrfHeader];
  if (cookieToken !== null && typeof given === 'string' && isSameText(given, csrfTokenOf(cookieToken)))
    return;
  throw new Problem(403, 'csrf', 'Invalid CSRF token');
}
