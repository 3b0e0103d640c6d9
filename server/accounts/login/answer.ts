import type { FastifyReply, FastifyRequest } from 'fastify';
import { findTaxCase } from '#server/accounts/billing/tax-case.ts';
import type { Caller } from '#server/accounts/guards.ts';
import { findFactors } from '#server/accounts/second-factor/store.ts';
import { lacksSecondFactor, type OpenedSession } from '#server/accounts/sessions/sessions.ts';
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

type KnownDevice = { readonly userId: string; readonly token: string | null; readonly now: Date };

/** Makes the browser a known device, from which strangers cannot lock the owner out (accounts 51). @param token of its cookie */
export async function rememberBrowser(
  { db, cookies, limiter }: Context,
  reply: FastifyReply,
  device: KnownDevice,
): Promise<void> {
  if (!limiter.isOn) return;
  const expiresAt = new Date(device.now.getTime() + deviceLifeMs);
  cookies.setDevice(reply, await rememberDevice(db, device), expiresAt);
}

/** A browser gets the new token of its session as a cookie. @returns the token for a caller with Bearer */
export function handOverToken(
  { cookies }: Context,
  { caller, reply }: { readonly caller: Caller; readonly reply: FastifyReply },
  { token, expiresAt }: OpenedSession,
): { readonly token?: string } {
  if (caller.kind === 'user' && caller.via === 'bearer') return { token };
  cookies.setSession(reply, token, expiresAt);
  answerCsrfToken(reply, token);
  return {};
}

export async function answerLogin(
  context: Context,
  { request, reply, now }: LoginCall & { readonly reply: FastifyReply },
  { account, session, secondFactor }: LoggedIn,
) {
  const { db, cookies, settings } = context;
  cookies.setSession(reply, session.token, session.expiresAt);
  answerCsrfToken(reply, session.token);
  await rememberBrowser(context, reply, { userId: account.id, token: cookies.readDevice(request), now });
  const isMissing = lacksSecondFactor(settings.adminSecondFactor, account.role, secondFactor);
  const user = await describeSessionUser(db, account, isMissing);
  return { msg: 'Sie sind angemeldet.', token: session.token, user };
}

/** @param isMissing the operator requires a second factor of this user, and the session has not proved one */
export async function describeSessionUser(db: Db | Tx, account: AccountRecord, isMissing: boolean) {
  const { totp, passkeys } = await findFactors(db, account.id);
  const taxCase = account.role === 'partner' ? await findTaxCase(db, account.id) : null;
  return presentSessionUser(account, {
    taxCase,
    secondFactor: { totp, passkeys: passkeys.length, isMissing },
  });
}
