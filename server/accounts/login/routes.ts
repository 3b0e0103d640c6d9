import type { FastifyRequest } from 'fastify';
import type { Api } from '#contract/api.ts';
import type { Caller } from '#server/accounts/guards.ts';
import { limitByAddress } from '#server/accounts/limits.ts';
import { beginPasskeyLogin, logInByPasskey } from '#server/accounts/second-factor/passkeys.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { malformed } from '#server/api/problem.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { answerLogin, type LoginParts, sessionContext } from './answer.ts';
import { logIn } from './login.ts';

/** Handlers of every way to log in; open to anyone. */
export function loginHandlers(parts: LoginParts) {
  const { cookies, limiter } = parts;

  /** What a passkey's challenge hangs on: the session, else the visitor cookie that the CSRF check asked for. */
  const anchorOf = (request: FastifyRequest, caller: Caller): string => {
    const anchor = caller.kind === 'user' ? caller.sessionId : cookies.read(request).visitor;
    if (anchor === null) throw malformed('Bitte rufen Sie zuerst /api/csrf-token auf.');
    return anchor;
  };

  const login: Handler<Api, 'POST /api/auth/login'> = async (call) => {
    const { body, request } = call;
    const loggedIn = await logIn(parts, {
      ...sessionContext(call),
      email: body.email,
      password: body.password,
      code: body.code ?? '',
      address: clientAddress(request),
      device: cookies.readDevice(request),
    });
    return answerLogin(parts, call, loggedIn);
  };

  const passkeyOptions: Handler<Api, 'POST /api/auth/passkey/options'> = async (call) => {
    const { request, caller, now } = call;
    return { options: { ...(await beginPasskeyLogin(parts, anchorOf(request, caller), now)) } };
  };

  const passkeyLogin: Handler<Api, 'POST /api/auth/passkey'> = async (call) => {
    const { body, request, caller } = call;
    const anchor = anchorOf(request, caller);
    const loggedIn = await logInByPasskey(parts, {
      ...sessionContext(call),
      anchor,
      response: body.response,
    });
    return answerLogin(parts, call, loggedIn);
  };

  return {
    login,
    passkeyOptions: limitByAddress(limiter, 'passkeyByAddress', passkeyOptions),
    passkeyLogin: limitByAddress(limiter, 'passkeyByAddress', passkeyLogin),
  };
}
