import type { Api } from '#contract/api.ts';
import {
  EMAIL_LINK_RESENT,
  PROFILE_SAVED,
  PROFILE_SAVED_EMAIL_WAITS,
} from '#domain/accounts/profile-messages.ts';
import type { SignedIn } from '#server/accounts/guards.ts';
import { limitAskedMails, mailKinds } from '#server/accounts/mail-limits.ts';
import { ownerOf } from '#server/accounts/sessions/sessions.ts';
import type { OnAddressChanged } from '#server/accounts/users/users.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { changeEmail, confirmEmailChange, findPendingEmail, resendEmailChange } from './email-change.ts';
import { type MailLimitParts, withMailLimit } from './mail-limit.ts';
import { checkUndoLink, undoEmailChange } from './undo.ts';

const undoneMsg = 'Ihr Konto hat wieder Ihre bisherige E-Mail-Adresse.';
const lockedMsg =
  'Ihr Konto ist gesperrt, Ihre bisherige Adresse gehört aber inzwischen zu einem anderen Konto.';

export type EmailChangeParts = MailLimitParts & {
  readonly cookies: Cookies;
  readonly onAddressChanged: OnAddressChanged;
};

export function emailChangeHandlers(parts: EmailChangeParts) {
  const { db, cookies, limiter, onAddressChanged } = parts;
  const setEmail: Handler<Api, 'PUT /api/user/email', SignedIn> = async (call) => {
    const { body, caller, now } = call;
    const { isFreshlyProved } = caller.user;
    const { pendingEmail, requested } = await withMailLimit(parts, call, body.email, {
      work: (permit) => changeEmail(db, body.email, { ...ownerOf(caller), ...permit, isFreshlyProved, now }),
      wasAsked: (answer) => answer.requested,
    });
    return { msg: requested ? PROFILE_SAVED_EMAIL_WAITS : PROFILE_SAVED, pendingEmail };
  };

  const verifyEmailChange: Handler<Api, 'GET /api/user/verify-email-change/:token'> = async ({
    caller,
    params,
    now,
  }) => {
    // The browser in which the link is opened stays signed in, if it is the same account.
    const keptSessionId = caller.kind === 'user' ? caller.sessionId : null;
    await confirmEmailChange(db, { token: params.token, keptSessionId, now }, onAddressChanged);
    return { msg: 'Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!' };
  };

  const resendEmail: Handler<Api, 'POST /api/user/resend-email-change-verification', SignedIn> = async ({
    caller,
    request,
    now,
  }) => {
    const email = await findPendingEmail(db, caller.user.id);
    const own = { ...ownerOf(caller), email, now };
    await limitAskedMails(
      limiter,
      mailKinds.emailChange,
      { request, email },
      { work: (delayMs) => resendEmailChange(db, { ...own, mayMail: delayMs === 0 }), wasAsked: Boolean },
    );
    return { msg: EMAIL_LINK_RESENT };
  };

  const checkUndo: Handler<Api, 'GET /api/user/undo-email-change/:token'> = ({ params, now }) =>
    checkUndoLink(db, params.token, now);

  const undoChange: Handler<Api, 'POST /api/user/undo-email-change'> = async ({ body, now, reply }) => {
    const isRestored = await undoEmailChange(db, body.token, onAddressChanged, now);
    cookies.clearSession(reply);
    return { msg: isRestored ? undoneMsg : lockedMsg, isRestored };
  };

  return { setEmail, verifyEmailChange, resendEmail, checkUndo, undoChange };
}
