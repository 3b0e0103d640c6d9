import type { FastifyRequest } from 'fastify';
import { anyone, type Caller, signedIn } from '#server/accounts/guards.ts';
import { limitByAddress, limitProofs } from '#server/accounts/limits.ts';
import { beginPasskeyProof } from '#server/accounts/second-factor/passkey-proof.ts';
import { ownerOf } from '#server/accounts/sessions/owner.ts';
import { findAccount } from '#server/accounts/users/store.ts';
import type { OnSessionBegun } from '#server/accounts/users/users.ts';
import { malformed } from '#server/api/problem.ts';
import { type CallOf, route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { answerLogin, sessionContext } from './answer.ts';
import type { TakeProof } from './attempt.ts';
import { logIn } from './login.ts';
import { logInByPasskey } from './passkey-login.ts';
import { reauthenticate } from './reauthenticate.ts';
import { describeSessionUser } from './session-user.ts';

export const loginRoutes = [
  route(
    'POST /api/auth/passkey/options',
    anyone,
    limitByAddress('passkeyByAddress', async (context, call) => {
      const options = await beginPasskeyProof(context, anchorOf(context, call), call.now);
      return { options: { ...options } };
    }),
  ),

  route(
    'POST /api/auth/reauthenticate',
    signedIn,
    limitProofs(async (context, call) => {
      const { body, caller, now, reply } = call;
      await reauthenticate(context, { ...ownerOf(caller), proof: body, signal: hungUpSignal(reply), now });
      return { msg: 'Danke, Sie sind bestätigt.' };
    }),
  ),

  route('GET /api/user', anyone, async ({ db }, { caller }) => {
    const account = caller.kind === 'user' ? await findAccount(db, caller.user.id) : null;
    if (!account || caller.kind !== 'user') return { user: null };
    return { user: await describeSessionUser(db, account, caller.user.secondFactorMissing) };
  }),
];

/** Binds a passkey challenge to the session, else to the visitor cookie that the CSRF check requires. */
function anchorOf(
  { cookies }: Context,
  { request, caller }: { readonly request: FastifyRequest; readonly caller: Caller },
): string {
  const anchor = caller.kind === 'user' ? caller.sessionId : cookies.read(request).visitor;
  if (anchor === null) throw malformed('Bitte rufen Sie zuerst /api/csrf-token auf.');
  return anchor;
}

export async function answerPasswordLogin(
  context: Context,
  call: CallOf<'POST /api/auth/login', Caller>,
  elsewhere: { readonly takeProof: TakeProof; readonly onSessionBegun: OnSessionBegun },
) {
  const { body, request, reply } = call;
  const loggedIn = await logIn(
    { ...context, ...elsewhere },
    {
      ...sessionContext(call),
      email: body.email,
      password: body.password,
      code: body.code ?? '',
      address: clientAddress(request),
      device: context.cookies.readDevice(request),
      altcha: body.altcha ?? null,
      signal: hungUpSignal(reply),
    },
  );
  return answerLogin(context, call, loggedIn);
}

export async function answerPasskeyLogin(
  context: Context,
  call: CallOf<'POST /api/auth/passkey', Caller>,
  onSessionBegun: OnSessionBegun,
) {
  const login = { ...sessionContext(call), anchor: anchorOf(context, call), response: call.body.response };
  const loggedIn = await logInByPasskey({ ...context, onSessionBegun }, login);
  return answerLogin(context, call, loggedIn);
}
