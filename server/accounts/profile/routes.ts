import type { FastifyRequest } from 'fastify';
import { checkEmail, normalizeEmail } from '#domain/accounts/email.ts';
import {
  EMAIL_LINK_RESENT,
  PASSWORD_SAVED,
  PROFILE_SAVED,
  PROFILE_SAVED_EMAIL_WAITS,
  SERVICES_SAVED,
} from '#domain/accounts/profile-messages.ts';
import {
  anyone,
  anySession,
  ownerOf,
  recordedChangeOf,
  type SignedIn,
  signedIn,
} from '#server/accounts/guards.ts';
import { limitProofs } from '#server/accounts/limits.ts';
import { describeSessionUser, handOverToken } from '#server/accounts/login/answer.ts';
import { limitAskedMails, type MailPermit, type MailWork, mailKinds } from '#server/accounts/mail-limits.ts';
import { findAccount } from '#server/accounts/users/store.ts';
import type { OnAddressChanged, OnServicesChanged } from '#server/accounts/users/users.ts';
import { type CallOf, route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { disconnectSignal } from '#server/http/disconnect-signal.ts';
import { changeEmail, confirmEmailChange, findPendingEmail, resendEmailChange } from './email-change.ts';
import { changePassword, changeServices, refuseBadProfile, updateProfile } from './profile.ts';
import { checkUndoLink, undoEmailChange } from './undo.ts';

const undoneMsg = 'Ihr Konto hat wieder Ihre bisherige E-Mail-Adresse.';
const lockedMsg =
  'Ihr Konto ist gesperrt, Ihre bisherige Adresse gehört aber inzwischen zu einem anderen Konto.';

export const profileRoutes = [
  route('PUT /api/user/profile', signedIn, async (context, call) => {
    const { db } = context;
    const { body, caller, now } = call;
    const { isFreshlyProved, secondFactorMissing } = caller.user;
    const edit = { ...ownerOf(caller), isFreshlyProved, secondFactorMissing, updatedAt: body.updatedAt, now };
    const work = (permit: MailPermit) => updateProfile(db, body, { ...edit, ...permit });
    // Check before the limit: an invalid profile gets 422 even when the limit is exhausted.
    refuseBadProfile(body);
    const { account, emailChangeRequested } = await withMailLimit(context, call, body.email, {
      work,
      wasAsked: (answer) => answer.emailChangeRequested,
    });
    return {
      msg: emailChangeRequested ? PROFILE_SAVED_EMAIL_WAITS : PROFILE_SAVED,
      user: await describeSessionUser(db, account, secondFactorMissing),
      emailChangeRequested,
      pendingEmail: account.pendingEmail,
      // Always false: the outbox takes the mail in the same transaction.
      emailError: false,
    };
  }),

  route(
    'PUT /api/user/password',
    anySession,
    limitProofs(async (context, call) => {
      const { body, caller, reply } = call;
      const own = { ...recordedChangeOf(call), role: caller.user.role, signal: disconnectSignal(reply) };
      const session = await changePassword(context.db, body, own);
      return { msg: PASSWORD_SAVED, ...handOverToken(context, call, session) };
    }),
  ),

  route('PUT /api/user/email', signedIn, async (context, call) => {
    const { body, caller, now } = call;
    const { isFreshlyProved } = caller.user;
    const { pendingEmail, requested } = await withMailLimit(context, call, body.email, {
      work: (permit) =>
        changeEmail(context.db, body.email, { ...ownerOf(caller), ...permit, isFreshlyProved, now }),
      wasAsked: (answer) => answer.requested,
    });
    return { msg: requested ? PROFILE_SAVED_EMAIL_WAITS : PROFILE_SAVED, pendingEmail };
  }),

  route('POST /api/user/resend-email-change-verification', signedIn, async ({ db, limiter }, call) => {
    const { caller, request, now } = call;
    const email = await findPendingEmail(db, caller.user.id);
    const own = { ...ownerOf(caller), email, now };
    await limitAskedMails(
      limiter,
      mailKinds.emailChange,
      { request, email },
      { work: (delayMs) => resendEmailChange(db, { ...own, mayMail: delayMs === 0 }), wasAsked: Boolean },
    );
    return { msg: EMAIL_LINK_RESENT };
  }),

  route('GET /api/user/undo-email-change/:token', anyone, ({ db }, { params, now }) =>
    checkUndoLink(db, params.token, now),
  ),
];

type OwnCall = { readonly caller: SignedIn; readonly request: FastifyRequest };

/** Limits the mails to a new address that a signed-in user can cause (accounts 50). */
async function withMailLimit<Answer>(
  { db, limiter }: Context,
  { caller, request }: OwnCall,
  email: string,
  { work, wasAsked }: MailWork<MailPermit, Answer>,
): Promise<Answer> {
  const recipient = normalizeEmail(email);
  const isNew = recipient !== caller.user.email && checkEmail(recipient) === null;
  // Saving the profile again sends no second mail to a pending address, so it does not count. In a rare race with another
  // change, one mail goes out uncounted.
  if (!isNew || recipient === (await findAccount(db, caller.user.id))?.pendingEmail) {
    return work({ mayMail: false });
  }
  return limitAskedMails(
    limiter,
    mailKinds.emailChange,
    { request, email: recipient },
    { work: (delayMs) => work({ mayMail: delayMs === 0 }), wasAsked },
  );
}

export async function setServices(
  { db }: Context,
  { body, caller, now }: CallOf<'PUT /api/user/services', SignedIn<'partner'>>,
  onServicesChanged: OnServicesChanged,
) {
  const { secondFactorMissing } = caller.user;
  const edit = { ...ownerOf(caller), secondFactorMissing, updatedAt: body.updatedAt, now };
  const account = await changeServices(db, body, edit, onServicesChanged);
  const user = await describeSessionUser(db, account, secondFactorMissing);
  return { msg: SERVICES_SAVED, user };
}

export async function verifyEmailChange(
  { db }: Context,
  { caller, params, now }: CallOf<'GET /api/user/verify-email-change/:token'>,
  onAddressChanged: OnAddressChanged,
) {
  // Keep the session of the browser that opens the link, if it belongs to the same account.
  const keptSessionId = caller.kind === 'user' ? caller.sessionId : null;
  await confirmEmailChange(db, { token: params.token, keptSessionId, now }, onAddressChanged);
  return { msg: 'Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!' };
}

export async function undoChange(
  { db, cookies }: Context,
  { body, now, reply }: CallOf<'POST /api/user/undo-email-change'>,
  onAddressChanged: OnAddressChanged,
) {
  const isRestored = await undoEmailChange(db, body.token, onAddressChanged, now);
  cookies.clearSession(reply);
  return { msg: isRestored ? undoneMsg : lockedMsg, isRestored };
}
