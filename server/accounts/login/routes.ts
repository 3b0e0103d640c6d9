import type { FastifyRequest } from 'fastify';
import { refusesCommonPasswords } from '#domain/accounts/passwords/common-password-refusal.ts';
import { anyone, type Caller, recordedChangeOf, signedIn } from '#server/accounts/guards.ts';
import { limitByAddress, limitProofs } from '#server/accounts/limits.ts';
import { limitMails, mailKinds, type Recipient } from '#server/accounts/mail-limits.ts';
import { beginPasskeyProof } from '#server/accounts/second-factor/passkey-ceremony.ts';
import { findAccount } from '#server/accounts/users/store.ts';
import type { OnSessionBegun } from '#server/accounts/users/users.ts';
import { malformed } from '#server/api/problem.ts';
import { type CallOf, route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { disconnectSignal } from '#server/http/disconnect-signal.ts';
import {
  answerLogin,
  describeSessionUser,
  handOverToken,
  rememberBrowser,
  sessionContext,
} from './answer.ts';
import type { TakeProof } from './attempt.ts';
import { findKnownDevice } from './devices-store.ts';
import { logIn } from './login.ts';
import { logInByPasskey } from './passkey-login.ts';
import { reauthenticate } from './reauthenticate.ts';
import { checkResetLink, type OnPasswordReset, requestReset, resetPassword } from './reset.ts';

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
      const { body, reply } = call;
      const session = await reauthenticate(context, {
        ...recordedChangeOf(call),
        proof: body,
        signal: disconnectSignal(reply),
      });
      return { msg: 'Danke, Sie sind bestätigt.', ...handOverToken(context, call, session) };
    }),
  ),

  route('GET /api/user', anyone, async ({ db }, { caller }) => {
    const account = caller.kind === 'user' ? await findAccount(db, caller.user.id) : null;
    if (!account || caller.kind !== 'user') return { user: null };
    return { user: await describeSessionUser(db, account, caller.user.secondFactorMissing) };
  }),

  route(
    'POST /api/auth/forgot-password',
    anyone,
    limitMails(mailKinds.forgot, findRecipient, async ({ db }, call) => {
      await requestReset(db, call.body.email, call);
      return {
        msg: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link zum Zurücksetzen des Passworts gesendet.',
      };
    }),
  ),

  route('GET /api/auth/validate-reset-token/:token', anyone, async ({ db }, { params, now }) => {
    const { role } = await checkResetLink(db, params.token, now);
    return { msg: 'Der Link ist gültig.', refusesCommonPasswords: refusesCommonPasswords(role) };
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
      device: context.cookies.readDevice(request),
      altcha: body.altcha ?? null,
      signal: disconnectSignal(reply),
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

/** Known devices have their own count, so that strangers cannot block the owner's mail. */
async function findRecipient(
  { db, cookies, limiter }: Context,
  { body, request }: CallOf<'POST /api/auth/forgot-password'>,
): Promise<Recipient> {
  const device = limiter.isOn ? await findKnownDevice(db, body.email, cookies.readDevice(request)) : null;
  return { email: body.email, device };
}

export async function resetByLink(
  context: Context,
  { body, now, reply, request }: CallOf<'POST /api/auth/reset-password'>,
  onPasswordReset: OnPasswordReset,
) {
  const from = clientAddress(request);
  const change = { ...body, onPasswordReset, from, signal: disconnectSignal(reply), now };
  const { id: userId, email } = await resetPassword(context.db, change);
  // The owner has proved the mailbox: reset the count of guesses by strangers.
  await context.limiter.reset('loginByAccount', email);
  await rememberBrowser(context, reply, { userId, token: null, now });
  context.cookies.clearSession(reply);
  return { msg: 'Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.' };
}
