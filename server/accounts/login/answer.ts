import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { sessionUser } from '#contract/accounts.ts';
import type { Caller } from '#server/accounts/guards.ts';
import type { Limiter } from '#server/accounts/limits.ts';
import { type AdminSecondFactor, lacksSecondFactor } from '#server/accounts/sessions/sessions.ts';
import type { OnSessionBegun } from '#server/accounts/users/users.ts';
import type { Db } from '#server/db/database.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { answerCsrfToken } from '#server/http/csrf.ts';
import { deviceLifeMs, rememberDevice, type TakeProof } from './attempt.ts';
import type { FindRegistrationHash, LoggedIn, SessionContext } from './logged-in.ts';
import { describeSessionUser } from './session-user.ts';

export type LoginAnswerParts = {
  readonly db: Db;
  readonly cookies: Cookies;
  readonly limiter: Limiter;
  readonly adminSecondFactor: AdminSecondFactor;
};

export type LoginParts = LoginAnswerParts & {
  readonly publicUrl: string;
  readonly takeProof: TakeProof;
  readonly findRegistrationHash: FindRegistrationHash;
  readonly onSessionBegun: OnSessionBegun;
};

type LoginCall = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
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
  parts: LoginAnswerParts,
  call: LoginCall,
  { account, session, secondFactor }: LoggedIn,
): Promise<{ msg: string; token: string; user: z.input<typeof sessionUser> }> {
  const { request, reply, now } = call;
  parts.cookies.setSession(reply, session.token, session.expiresAt);
  answerCsrfToken(reply, session.token);
  if (parts.limiter.isOn) {
    const known = parts.cookies.readDevice(request);
    const token = await rememberDevice(parts.db, { userId: account.id, token: known, now });
    parts.cookies.setDevice(reply, token, new Date(now.getTime() + deviceLifeMs));
  }
  const isMissing = lacksSecondFactor(parts.adminSecondFactor, account.role, secondFactor);
  const user = await describeSessionUser(parts.db, account, isMissing);
  return { msg: 'Sie sind angemeldet.', token: session.token, user };
}
