import {
  EMAIL_LINK_RESENT,
  PROFILE_SAVED,
  PROFILE_SAVED_EMAIL_WAITS,
} from '#domain/accounts/profile-messages.ts';
import { anyone, signedIn } from '#server/accounts/guards.ts';
import { limitAskedMails, mailKinds } from '#server/accounts/mail-limits.ts';
import { ownerOf } from '#server/accounts/sessions/owner.ts';
import type { OnAddressChanged } from '#server/accounts/users/users.ts';
import { type CallOf, route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { changeEmail, confirmEmailChange, findPendingEmail, resendEmailChange } from './email-change.ts';
import { withMailLimit } from './mail-limit.ts';
import { checkUndoLink, undoEmailChange } from './undo.ts';

const undoneMsg = 'Ihr Konto hat wieder Ihre bisherige E-Mail-Adresse.';
const lockedMsg =
  'Ihr Konto ist gesperrt, Ihre bisherige Adresse gehört aber inzwischen zu einem anderen Konto.';

export const emailChangeRoutes = [
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

export async function verifyEmailChange(
  { db }: Context,
  { caller, params, now }: CallOf<'GET /api/user/verify-email-change/:token'>,
  onAddressChanged: OnAddressChanged,
) {
  // The browser in which the link is opened stays signed in, if it is the same account.
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
