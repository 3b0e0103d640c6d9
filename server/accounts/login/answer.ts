import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { sessionUser } from '#contract/accounts.ts';
import type { Caller } from '#server/accounts/guards.ts';
import { findFactors } from '#server/accounts/second-factor/store.ts';
import { lacksSecondFactor } from '#server/accounts/sessions/sessions.ts';
import { presentSessionUser } from '#server/accounts/users/presenters.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { answerCsrfToken } from '#server/http/csrf.ts';
import { deviceLifeMs, rememberDevice } from './devices-store.ts';
import type { LoggedIn, SessionContext } from './login.ts';

export type LoginCall = {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly now: Date;
};

export function sessionContext({ request, caller, now }: LoginCall): SessionContext {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    from: clientAddress(request),
    replacedSessionId: caller.kind === 'user' && caller.via === 'cookie' ? caller.sessionId : null,
    now,
  };
}

export async function answerLogin(
  { db, cookies, limiter, settings }: Context,
  { request, reply, now }: LoginCall & { readonly reply: FastifyReply },
  { account, session, secondFactor }: LoggedIn,
): Promise<{ msg: string; token: string; user: z.input<typeof sessionUser> }> {
  cookies.setSession(reply, session.token, session.expiresAt);
  answerCsrfToken(reply, session.token);
  if (limiter.isOn) {
    const known = cookies.readDevice(request);
    const token = await rememberDevice(db, { userId: account.id, token: known, now });
    cookies.setDevice(reply, token, new Date(now.getTime() + deviceLifeMs));
  }
  const isMissing = lacksSecondFactor(settings.adminSecondFactor, account.role, secondFactor);
  const user = await describeSessionUser(db, account, isMissing);
  return { msg: 'Sie sind angemeldet.', token: session.token, user };
}

/** @param isMissing the operator requires a second factor of this user, and the session has not proved one */
export async function describeSessionUser(db: Db | Tx, account: AccountRecord, isMissing: boolean) {
  const { totp, passkeys } = await findFactors(db, account.id);
  return presentSessionUser(account, { totp, passkeys: passkeys.length, isMissing });
}
