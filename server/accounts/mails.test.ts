import { expect, test } from 'vitest';
import { resolvePage } from '#domain/site/resolve-page.ts';
import { renderMail } from '#server/mail/layout.ts';
import { accountsMails } from './mails.ts';

const token = 'Zm9v-_bar';
const enteredAt = '2026-11-20T12:00:00.000Z';
const mails = [
  accountsMails.verify_email({ token, enteredAt }),
  accountsMails.account_exists({ firstName: 'Anna' }),
  accountsMails.partner_waiting({ companyName: 'Nordwind\n<b>GmbH</b>', name: 'Anna Petersen' }),
  accountsMails.customer_account({ firstName: 'Anna' }),
];

test.each(mails)('„$subject“ leads to a page that exists', (mail) => {
  expect(resolvePage(mail.button?.path ?? '').kind).toMatch(/^(app|prerendered)$/);
});

test('the confirmation carries its link in HTML and text', () => {
  const { html, text } = renderMail(
    accountsMails.verify_email({ token, enteredAt }),
    'https://portal.example',
  );
  for (const body of [html, text]) expect(body).toContain(`https://portal.example/verify-email/${token}`);
});

test('what a person typed stays text', () => {
  const mail = accountsMails.partner_waiting({ companyName: 'Nordwind\n<b>GmbH</b>', name: '' });
  const { subject, html } = renderMail(mail, 'https://portal.example');
  expect(subject).toBe('Neuer Partner wartet auf Freischaltung: Nordwind <b>GmbH</b>');
  expect(html).not.toContain('<b>GmbH');
});
