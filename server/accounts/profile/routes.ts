import {
  PASSWORD_SAVED,
  PROFILE_SAVED,
  PROFILE_SAVED_EMAIL_WAITS,
  SERVICES_SAVED,
} from '#domain/accounts/profile-messages.ts';
import { withMailLimit } from '#server/accounts/email-change/mail-limit.ts';
import { anySession, type SignedIn, signedIn } from '#server/accounts/guards.ts';
import { limitProofs } from '#server/accounts/limits.ts';
import { describeSessionUser } from '#server/accounts/login/session-user.ts';
import type { MailPermit } from '#server/accounts/mail-limits.ts';
import { ownerOf } from '#server/accounts/sessions/owner.ts';
import type { OnServicesChanged } from '#server/accounts/users/users.ts';
import { type CallOf, route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { answerCsrfToken } from '#server/http/csrf.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { answerEdited } from './edited-meanwhile.ts';
import { changePassword, changeServices, checkOwnProfile, updateProfile } from './profile.ts';

export const profileRoutes = [
  route('PUT /api/user/profile', signedIn, async (context, call) => {
    const { db } = context;
    const { body, caller, now } = call;
    const { isFreshlyProved, secondFactorMissing } = caller.user;
    const change = { ...ownerOf(caller), isFreshlyProved, now, updatedAt: body.updatedAt };
    const work = (permit: MailPermit) =>
      answerEdited(db, secondFactorMissing, () => updateProfile(db, body, { ...change, ...permit }));
    // Before the limit, so that an invalid profile answers 422 even when that is used up.
    await checkOwnProfile(db, caller.user.id, body);
    const { account, emailChangeRequested } = await withMailLimit(context, call, body.email, {
      work,
      wasAsked: (answer) => answer.emailChangeRequested,
    });
    return {
      msg: emailChangeRequested ? PROFILE_SAVED_EMAIL_WAITS : PROFILE_SAVED,
      user: await describeSessionUser(db, account, secondFactorMissing),
      emailChangeRequested,
      pendingEmail: account.pendingEmail,
      // Mails go to the outbox in the same transaction, so sending cannot fail here.
      emailError: false,
    };
  }),

  route(
    'PUT /api/user/password',
    anySession,
    limitProofs(async ({ db, cookies }, call) => {
      const { body, caller, now, reply } = call;
      const own = { ...ownerOf(caller), role: caller.user.role, signal: hungUpSignal(reply), now };
      const { token, expiresAt } = await changePassword(db, body, own);
      if (caller.via === 'bearer') return { msg: PASSWORD_SAVED, token };
      cookies.setSession(reply, token, expiresAt);
      answerCsrfToken(reply, token);
      return { msg: PASSWORD_SAVED };
    }),
  ),
];

export async function setServices(
  { db }: Context,
  { body, caller, now }: CallOf<'PUT /api/user/services', SignedIn<'partner'>>,
  onServicesChanged: OnServicesChanged,
) {
  const { secondFactorMissing } = caller.user;
  const change = { ...ownerOf(caller), now, updatedAt: body.updatedAt };
  const account = await answerEdited(db, secondFactorMissing, () =>
    changeServices(db, body, change, onServicesChanged),
  );
  const user = await describeSessionUser(db, account, secondFactorMissing);
  return { msg: SERVICES_SAVED, user };
}
