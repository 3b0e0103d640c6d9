import { expect, test } from 'vitest';
import { createMailTemplates, mailSamples } from './mail-samples.ts';

const templates = createMailTemplates('https://portal.example');

test('the preview shows every kind of mail (admin 39)', () => {
  for (const kind of Object.keys(mailSamples)) expect(templates.render(kind)?.subject, kind).toBeTruthy();
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
