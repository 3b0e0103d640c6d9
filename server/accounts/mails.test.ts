import { expect, test } from 'vitest';
import { resolvePage } from '#domain/site/resolve-page.ts';
import type { MailContent } from '#server/mail/content.ts';
import { renderMail } from '#server/mail/layout.ts';
import { accountsMails } from './mails.ts';

const token = 'Zm9v-_bar';
const name = '<b>Anna Petersen';
const changedAt = '2026-11-20T12:00:00.000Z';
const factors = { totp: false, passkeys: [] };

test.each<[MailContent, string | null]>([
  [accountsMails.verify_email({ token, enteredAt: changedAt }), `/verify-email/${token}`],
  [accountsMails.account_exists({ name }), '/login'],
  [accountsMails.customer_account({ name }), '/meine-anfragen'],
  [accountsMails.partner_waiting({ companyName: name, name }), '/admin/users'],
  [accountsMails.reset_password({ name, token }), `/reset-password/${token}`],
  [accountsMails.password_changed({ name, changedAt, factors, droppedEmail: null }), '/forgot-password'],
  [accountsMails.email_change({ token }), `/verify-email-change/${token}`],
  [accountsMails.email_change_notice({ name, token }), `/email-aenderung-widerrufen/${token}`],
  [accountsMails.email_changed({ name, token }), `/email-aenderung-widerrufen/${token}`],
  [accountsMails.email_change_undone({ name, token, factors }), `/reset-password/${token}`],
  [accountsMails.email_change_revoked(), null],
  [accountsMails.account_locked(), null],
  [accountsMails.account_released({ name, token, factors }), `/reset-password/${token}`],
  [accountsMails.second_factor_removed({ name, removedAt: changedAt }), '/profile?tab=sicherheit'],
  [
    accountsMails.factor_changed({ ownerName: name, changedAt, change: 'totp_added' }),
    '/profile?tab=sicherheit',
  ],
  [accountsMails.email_change_taken({ name }), '/login'],
  [accountsMails.account_deleted({ name, hasPurchases: true, byAdmin: false }), null],
])('„$subject“ leads to its page and shows names as text', (mail, path) => {
  const { html, text } = renderMail(mail, 'https://portal.example');
  expect(mail.button?.path ?? null).toBe(path);
  if (path !== null) expect(resolvePage(path.split('?')[0] ?? '').kind).toMatch(/^(app|prerendered)$/);
  for (const body of path === null ? [] : [html, text])
    expect(body).toContain(`https://portal.example${path}`);
  expect(html).not.toContain('<b>Anna');
});

test('the mail about a password change names the dropped change of address', () => {
  const changed = { name, changedAt, factors, droppedEmail: 'dieb@fremd.example' };
  const told = accountsMails.password_changed(changed).paragraphs.join(' ');
  expect(told).toContain('in dieb@fremd.example haben wir dabei verworfen');
});

test('the mail to an erased account with purchases names the kept data', () => {
  const told = (hasPurchases: boolean) =>
    accountsMails.account_deleted({ name: '', hasPurchases, byAdmin: false }).paragraphs.join(' ');
  expect(told(true)).toContain('solange das Gesetz es verlangt');
  expect(told(false)).toContain('entfernt');
});

test.each([
  [{ totp: false, passkeys: [] }, ''],
  [
    { totp: false, passkeys: ['Laptop'] },
    'Weiterhin ist die Anmeldung möglich: mit dem Passkey „Laptop“. Was davon nicht von Ihnen stammt, entfernen Sie bitte im Profil unter „Sicherheit“.',
  ],
  [
    { totp: true, passkeys: ['Laptop', 'Telefon'] },
    'Weiterhin ist die Anmeldung möglich: mit den Passkeys „Laptop“, „Telefon“ sowie mit dem Passwort und einem Code der Authenticator-App. Was davon nicht von Ihnen stammt, entfernen Sie bitte im Profil unter „Sicherheit“.',
  ],
])('the mail about a new password names the remaining factors %j', (left, said) => {
  const changed = { name, changedAt, factors: left, droppedEmail: null };
  const { paragraphs } = accountsMails.password_changed(changed);
  expect(paragraphs.slice(1).join(' ')).toBe(said);
});

test.each([
  [{ change: 'passkey_added', name: 'Laptop' }, 'wurde ein Passkey eingerichtet', 'Laptop'],
  [{ change: 'passkey_removed', name: 'Laptop' }, 'wurde ein Passkey entfernt', 'Laptop'],
  [{ change: 'totp_added' }, 'wurde eine Authenticator-App eingerichtet', undefined],
  [{ change: 'totp_removed' }, 'wurde die Authenticator-App ausgeschaltet', undefined],
  [{ change: 'recovery_codes_renewed' }, 'die bisherigen gelten nicht mehr', undefined],
] as const)('the mail about %j names owner and time', (change, what, passkey) => {
  const payload = { ...change, ownerName: 'Anna Petersen', changedAt };
  const { greeting, paragraphs, details } = accountsMails.factor_changed(payload);
  expect(greeting).toBe('Guten Tag Anna Petersen,');
  expect(paragraphs.join(' ')).toContain(what);
  expect(Object.fromEntries(details ?? [])).toEqual({
    ...(passkey && { Passkey: passkey }),
    Zeitpunkt: '20.11.2026, 13:00',
  });
});
