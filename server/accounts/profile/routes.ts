import type { FastifyRequest } from 'fastify';
import type { Api } from '#contract/api.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { checkEmail, normalizeEmail } from '#domain/accounts/email.ts';
import {
  EMAIL_LINK_RESENT,
  PASSWORD_SAVED,
  PROFILE_SAVED,
  PROFILE_SAVED_EMAIL_WAITS,
  SERVICES_SAVED,
} from '#domain/accounts/profile-messages.ts';
import { checkProfile } from '#domain/accounts/registration/registration-rules.ts';
import {
  changeEmail,
  confirmEmailChange,
  resendEmailChange,
} from '#server/accounts/email-change/email-change.ts';
import { checkUndoLink, undoEmailChange } from '#server/accounts/email-change/undo.ts';
import { deleteAccount, type EraseElsewhere } from '#server/accounts/erasure/erasure.ts';
import { type ExportElsewhere, exportAccount } from '#server/accounts/erasure/export.ts';
import type { SignedIn } from '#server/accounts/guards.ts';
import { type Limiter, limitChangeMails } from '#server/accounts/limits.ts';
import { describeSessionUser } from '#server/accounts/login/session-user.ts';
import { deleteOwnSession, listSessionsOf } from '#server/accounts/sessions/own-sessions-store.ts';
import { deleteOtherSessions } from '#server/accounts/sessions/store.ts';
import { ownerOf } from '#server/accounts/users/owner.ts';
import { findAccount } from '#server/accounts/users/users.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { changePassword, changeServices, updateProfile } from './profile.ts';

export type ProfileParts = {
  readonly db: Db;
  readonly cookies: Cookies;
  readonly limiter: Limiter;
  readonly eraseElsewhere: EraseElsewhere;
  readonly exportElsewhere: ExportElsewhere;
};

const undoneMsg = 'Ihr Konto hat wieder Ihre bisherige E-Mail-Adresse.';
const lockedMsg =
  'Ihr Konto ist gesperrt, Ihre bisherige Adresse gehört aber inzwischen zu einem anderen Konto.';

/** Handlers of `profileContract`, for whoever is signed in. */
export function profileHandlers(parts: ProfileParts) {
  return {
    ...dataHandlers(parts),
    ...emailHandlers(parts),
    ...sessionHandlers(parts),
    ...wholeHandlers(parts),
  };
}

type OwnCall = { readonly caller: SignedIn; readonly request: FastifyRequest };

/** Does what may ask for a new address, within the limits of mails where it does. */
async function withMailLimit<Answer>(
  { db, limiter }: ProfileParts,
  { caller, request }: OwnCall,
  email: string,
  { work, wasAsked }: { work: () => Promise<Answer>; wasAsked: (answer: Answer) => boolean },
): Promise<Answer> {
  const recipient = normalizeEmail(email);
  const isNew = recipient !== caller.user.email && checkEmail(recipient) === null;
  // The address that waits already gets no further mail by saving the profile again.
  if (!isNew || recipient === (await findAccount(db, caller.user.id))?.pendingEmail) return work();
  return limitChangeMails(limiter, { request, email }, work, wasAsked);
}

function dataHandlers(parts: ProfileParts) {
  const { db } = parts;
  const update: Handler<Api, 'PUT /api/user/profile', SignedIn> = async (call) => {
    const { body, caller, now } = call;
    const work = () => updateProfile(db, body, { ...ownerOf(caller), now });
    // A profile that breaks a rule is told so, also by somebody who may ask for no more mails.
    const isValid = checkProfile(body).length === 0;
    const { account, emailChangeRequested } = isValid
      ? await withMailLimit(parts, call, body.email, {
          work,
          wasAsked: (answer) => answer.emailChangeRequested,
        })
      : await work();
    return {
      msg: emailChangeRequested ? PROFILE_SAVED_EMAIL_WAITS : PROFILE_SAVED,
      user: await describeSessionUser(db, account, caller.user.secondFactorMissing),
      emailChangeRequested,
      pendingEmail: account.pendingEmail,
      // Mails are promised with the change itself, so none can fail here.
      emailError: false,
    };
  };

  const setPassword: Handler<Api, 'PUT /api/user/password', SignedIn> = async ({ body, caller, now }) => {
    await changePassword(db, body, { ...ownerOf(caller), now });
    return { msg: PASSWORD_SAVED };
  };

  const setServices: Handler<Api, 'PUT /api/user/services', SignedIn<'partner'>> = async ({
    body,
    caller,
    now,
  }) => {
    const account = await changeServices(db, body, { ...ownerOf(caller), now });
    const user = await describeSessionUser(db, account, caller.user.secondFactorMissing);
    return { msg: SERVICES_SAVED, user };
  };

  return { update, setPassword, setServices };
}

function emailHandlers(parts: ProfileParts) {
  const { db, cookies, limiter } = parts;
  const setEmail: Handler<Api, 'PUT /api/user/email', SignedIn> = async (call) => {
    const { body, caller, now } = call;
    const { pendingEmail, requested } = await withMailLimit(parts, call, body.email, {
      work: () => changeEmail(db, body.email, { ...ownerOf(caller), now }),
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
    await confirmEmailChange(db, { token: params.token, keptSessionId, now });
    return { msg: 'Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!' };
  };

  const resendEmail: Handler<Api, 'POST /api/user/resend-email-change-verification', SignedIn> = async ({
    caller,
    now,
  }) => {
    await limiter.consume('mailByRecipient', `email_change of ${caller.user.id}`);
    await resendEmailChange(db, { ...ownerOf(caller), now });
    return { msg: EMAIL_LINK_RESENT };
  };

  const checkUndo: Handler<Api, 'GET /api/user/undo-email-change/:token'> = ({ params, now }) =>
    checkUndoLink(db, params.token, now);

  const undoChange: Handler<Api, 'POST /api/user/undo-email-change'> = async ({ body, now, reply }) => {
    const isRestored = await undoEmailChange(db, body.token, now);
    cookies.clearSession(reply);
    return { msg: isRestored ? undoneMsg : lockedMsg, isRestored };
  };

  return { setEmail, verifyEmailChange, resendEmail, checkUndo, undoChange };
}

function sessionHandlers({ db }: ProfileParts) {
  const listSessions: Handler<Api, 'GET /api/user/sessions', SignedIn> = async ({ caller, now }) => {
    const sessions = await listSessionsOf(db, caller.user.id, now);
    return {
      sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
        _id: id,
        isCurrent: id === caller.sessionId,
        device: deviceName(userAgent),
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  };

  const endSession: Handler<Api, 'DELETE /api/user/sessions/:id', SignedIn> = async ({ caller, params }) => {
    if (!(await deleteOwnSession(db, caller.user.id, params.id))) throw notFound();
    return { msg: 'Die Sitzung wurde beendet.' };
  };

  const endOtherSessions: Handler<Api, 'DELETE /api/user/sessions', SignedIn> = async ({ caller }) => {
    await deleteOtherSessions(db, caller.user.id, caller.sessionId);
    return { msg: 'Alle anderen Sitzungen wurden beendet.' };
  };

  return { listSessions, endSession, endOtherSessions };
}

function wholeHandlers({ db, cookies, eraseElsewhere, exportElsewhere }: ProfileParts) {
  const exportAll: Handler<Api, 'GET /api/user/export', SignedIn> = async ({ caller, now, reply }) => {
    reply.header('content-disposition', 'attachment; filename="meine-daten.json"');
    const { id: userId, secondFactorMissing } = caller.user;
    return exportAccount(db, { userId, secondFactorMissing, now }, exportElsewhere);
  };

  const deleteOwn: Handler<Api, 'DELETE /api/user', SignedIn> = async ({ body, caller, now, reply }) => {
    const { currentPassword } = body;
    await deleteAccount(db, { ...ownerOf(caller), currentPassword, now }, eraseElsewhere);
    cookies.clearSession(reply);
    return { msg: 'Ihr Konto wurde gelöscht.' };
  };

  return { exportAll, deleteOwn };
}
