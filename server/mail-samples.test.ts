import { expect, test } from 'vitest';
import { createMailTemplates, mailSamples } from './mail-samples.ts';

const templates = createMailTemplates('https://portal.example');

test('the preview shows every kind of mail (admin 39)', () => {
  for (const kind of Object.keys(mailSamples)) {
    const { subject = '', text, html } = templates.render(kind) ?? {};
    expect(html, kind).toContain(subject.slice(0, 10));
    for (const written of [subject, text, html])
      expect(written, kind).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
  }
});

test('a mail about one request names its number, and the mails of a purchase the order, too (mails 66)', () => {
  const aboutOthers = /^(?!request_|new_requests|shop_|purchase_|buyer_reported|report_)/;
  for (const kind of Object.keys(mailSamples).filter((each) => !aboutOthers.test(each)))
    expect(templates.render(kind)?.text, kind).toContain('A-2611-0042');
  for (const kind of ['purchase_confirmed', 'shop_paid_too_late', 'shop_free_gone'])
    expect(templates.render(kind)?.text, kind).toContain('B-2611-0007');
});

test.each([
  ['factor_changed', 'Neuer Passkey für Ihr Konto'],
  ['second_factor_removed', 'Ihr zweiter Faktor wurde entfernt'],
  ['email_change_notice', 'Ihre E-Mail-Adresse soll geändert werden'],
  ['request_published', 'Ihre Anfrage ist veröffentlicht: IT-Dienstleistungen'],
  ['report_received', 'Ihre Meldung ist eingegangen: IT-Dienstleistungen'],
  ['report_decided', 'Entschieden: Ihre Meldung: IT-Dienstleistungen'],
])('a mail of the kind %s has the subject „%s“', (kind, subject) => {
  expect(templates.render(kind)?.subject).toBe(subject);
});
