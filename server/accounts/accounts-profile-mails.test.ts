import { expect, test } from 'vitest';
import type { MailContent } from '#server/mail/mail-content.ts';
import { renderMail } from '#server/mail/mail-layout.ts';
import { accountsProfileMails as mails } from './accounts-profile-mails.ts';

const token = 'Zm9v-_bar';
const firstName = '<b>Anna';
const changedAt = '2026-11-20T12:00:00.000Z';

test.each<[MailContent, string | null]>([
  [mails.reset_password({ firstName, token }), `/reset-password/${token}`],
  [mails.password_changed({ firstName, changedAt }), '/forgot-password'],
  [mails.email_change({ token }), `/verify-email-change/${token}`],
  [mails.email_change_notice({ firstName }), '/profile'],
  [mails.email_change_taken({ firstName }), '/login'],
  [mails.account_deleted({ firstName, hasPurchases: true }), null],
])('„$subject“ leads to its page and shows names as text', (mail, path) => {
  const { html, text } = renderMail(mail, 'https://portal.example');
  expect(mail.button?.path ?? null).toBe(path);
  for (const body of path === null ? [] : [html, text])
    expect(body).toContain(`https://portal.example${path}`);
  expect(html).not.toContain('<b>Anna');
});

test('the change of a password names its time in Germany', () => {
  expect(mails.password_changed({ firstName, changedAt }).details).toEqual([
    ['Geändert am', '20.11.2026, 13:00'],
  ]);
});

test('an erased account with purchases is told what is kept', () => {
  const told = (hasPurchases: boolean) =>
    mails.account_deleted({ firstName: '', hasPurchases }).paragraphs.join(' ');
  expect(told(true)).toContain('solange das Gesetz es verlangt');
  expect(told(false)).toContain('entfernt');
});
