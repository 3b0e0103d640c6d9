import type { FastifyReply, FastifyRequest } from 'fastify';

export type PresentedTokens = {
  readonly session: string | null;
  readonly bearer: string | null;
  readonly visitor: string | null;
};

/** Rule api 11. */
export type Cookies = {
  read(request: FastifyRequest): PresentedTokens;
  setSession(reply: FastifyReply, token: string, expiresAt: Date): void;
  /** Does nothing if the answer sets or clears the session. */
  prolongSession(reply: FastifyReply, token: string, expiresAt: Date): void;
  clearSession(reply: FastifyReply): void;
  setVisitor(reply: FastifyReply, token: string, expiresAt: Date): void;
  /** Token of a known device, which other people's failed logins do not lock out (accounts 51). */
  readDevice(request: FastifyRequest): string | null;
  setDevice(reply: FastifyReply, token: string, expiresAt: Date): void;
};

const bearerPattern = /^Bearer +([\w.~+/-]{1,200}=*)$/i;

function readBearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header === undefined ? null : (bearerPattern.exec(header)?.[1] ?? null);
}

/**
 * In production, cookies are `Secure` and have the `__Host-` prefix, so that no subdomain can overwrite them. Development has no
 * TLS.
 */
export function createCookies(options: { production: boolean }): Cookies {
  const prefix = options.production ? '__Host-' : '';
  const names = { session: `${prefix}session`, visitor: `${prefix}visitor`, device: `${prefix}device` };
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.production } as const;
  const decided = new WeakSet<FastifyReply>();
  const setSession: Cookies['setSession'] = (reply, token, expiresAt) => {
    decided.add(reply);
    reply.setCookie(names.session, token, { ...attributes, expires: expiresAt });
  };
  return {
    read: (request) => ({
      session: request.cookies[names.session] || null,
      bearer: readBearer(request),
      visitor: request.cookies[names.visitor] || null,
    }),
    setSession,
    prolongSession: (reply, token, expiresAt) => {
      if (!decided.has(reply)) setSession(reply, token, expiresAt);
    },
    clearSession: (reply) => {
      decided.add(reply);
      reply.clearCookie(names.session, attributes);
    },
    setVisitor: (reply, token, expiresAt) => {
      reply.setCookie(names.visitor, token, { ...attributes, expires: expiresAt });
    },
    readDevice: (request) => request.cookies[names.device] || null,
    setDevice: (reply, token, expiresAt) => {
      reply.setCookie(names.device, token, { ...attributes, expires: expiresAt });
    },
  };
}
