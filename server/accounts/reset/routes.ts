import { refusesCommonPasswords } from '#domain/accounts/passwords/common-password-refusal.ts';
import { anyone } from '#server/accounts/guards.ts';
import { deviceLifeMs, findKnownDevice, trustBrowser } from '#server/accounts/login/attempt.ts';
import { limitMails, mailKinds, type Recipient } from '#server/accounts/mail-limits.ts';
import { type CallOf, route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { checkResetLink, type OnPasswordReset, requestReset, resetPassword } from './reset.ts';

export const resetRoutes = [
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

/** The owner's own devices count apart, so that strangers cannot keep the mail from them. */
async function findRecipient(
  { db, cookies, limiter }: Context,
  { body, request }: CallOf<'POST /api/auth/forgot-password'>,
): Promise<Recipient> {
  const device = limiter.isOn ? await findKnownDevice(db, body.email, cookies.readDevice(request)) : null;
  return { email: body.email, device };
}

export async function resetByLink(
  { db, cookies, limiter }: Context,
  { body, now, reply, request }: CallOf<'POST /api/auth/reset-password'>,
  onPasswordReset: OnPasswordReset,
) {
  const from = clientAddress(request);
  const change = { ...body, onPasswordReset, from, signal: hungUpSignal(reply), now };
  const { id: userId, email } = await resetPassword(db, change);
  if (limiter.isOn) {
    const token = await trustBrowser(db, limiter, { userId, email, now });
    cookies.setDevice(reply, token, new Date(now.getTime() + deviceLifeMs));
  }
  cookies.clearSession(reply);
  return { msg: 'Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.' };
}
