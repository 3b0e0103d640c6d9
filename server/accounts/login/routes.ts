import type { FastifyRequest } from 'fastify';
import type { Api } from '#contract/api.ts';
import type { Caller, SignedIn } from '#server/accounts/guards.ts';
import { limitByAddress } from '#server/accounts/limits.ts';
import { beginPasskeyProof } from '#server/accounts/second-factor/second-factor.ts';
import { ownerOf } from '#server/accounts/sessions/sessions.ts';
import { findAccount } from '#server/accounts/users/users.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { malformed } from '#server/api/problem.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { answerLogin, type LoginParts, sessionContext } from './answer.ts';
import { logIn } from './login.ts';
import { logInByPasskey } from './passkey-login.ts';
import { reauthenticate } from './reauthenticate.ts';
import { describeSessionUser } from './session-user.ts';

export function loginHandlers(parts: LoginParts) {
  const { db, cookies, limiter } = parts;

  /** Binds a passkey challenge to the session, else to the visitor cookie that the CSRF check requires. */
  const anchorOf = (request: FastifyRequest, caller: Caller): string => {
    const anchor = caller.kind === 'user' ? caller.sessionId : cookies.read(request).visitor;
    if (anchor === null) throw malformed('Bitte rufen Sie zuerst /api/csrf-token auf.');
    return anchor;
  };

  const login: Handler<Api, 'POST /api/auth/login', Caller> = async (call) => {
    const { body, request, reply } = call;
    const loggedIn = await logIn(parts, {
      ...sessionContext(call),
      email: body.email,
      password: body.password,
      code: body.code ?? '',
      address: clientAddress(request),
      device: cookies.readDevice(request),
      altcha: body.altcha ?? null,
      signal: hungUpSignal(reply),
    });
    return answerLogin(parts, call, loggedIn);
  };

  const passkeyOptions: Handler<Api, 'POST /api/auth/passkey/options', Caller> = async (call) => {
    const { request, caller, now } = call;
    return { options: { ...(await beginPasskeyProof(parts, anchorOf(request, caller), now)) } };
  };

  const passkeyLogin: Handler<Api, 'POST /api/auth/passkey', Caller> = async (call) => {
    const { body, request, caller } = call;
    const anchor = anchorOf(request, caller);
    const loggedIn = await logInByPasskey(parts, {
      ...sessionContext(call),
      anchor,
      response: body.response,
    });
    return answerLogin(parts, call, loggedIn);
  };

  const renewProof: Handler<Api, 'POST /api/auth/reauthenticate', SignedIn> = async (call) => {
    const { body, caller, now, reply } = call;
    await reauthenticate(parts, { ...ownerOf(caller), proof: body, signal: hungUpSignal(reply), now });
    return { msg: 'Danke, Sie sind bestätigt.' };
  };

  const currentUser: Handler<Api, 'GET /api/user', Caller> = async ({ caller }) => {
    const account = caller.kind === 'user' ? await findAccount(db, caller.user.id) : null;
    if (!account || caller.kind !== 'user') return { user: null };
    return { user: await describeSessionUser(db, account, caller.user.secondFactorMissing) };
  };

  return {
    login,
    currentUser,
    renewProof,
    passkeyOptions: limitByAddress(limiter, 'passkeyByAddress', passkeyOptions),
    passkeyLogin: limitByAddress(limiter, 'passkeyByAddress', passkeyLogin),
  };
}
