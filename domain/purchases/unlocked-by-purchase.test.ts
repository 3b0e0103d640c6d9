import { expect, test } from 'vitest';
import type { ContactWay } from '#domain/requests/contact-wish.ts';
import { commonWays, describeUnlocked } from './unlocked-by-purchase.ts';

const always = 'Firmenname, Ansprechpartner, Position, vollständige Postleitzahl';

test.each<[ContactWay[][], string]>([
  [[], `${always}, E-Mail-Adresse und Telefonnummer, soweit der Auftraggeber so kontaktiert werden möchte`],
  [[['email']], `${always} und E-Mail-Adresse (der Auftraggeber möchte nur per E-Mail kontaktiert werden)`],
  [
    [['telefon'], ['telefon']],
    `${always} und Telefonnummer (der Auftraggeber möchte nur telefonisch kontaktiert werden)`,
  ],
  [[['telefon', 'email']], `${always}, E-Mail-Adresse und Telefonnummer`],
  [
    [['telefon'], ['email']],
    `${always}, E-Mail-Adresse und Telefonnummer, soweit der Auftraggeber so kontaktiert werden möchte`,
  ],
])('requests whose clients wish %j unlock: %s', (ways, unlocked) => {
  if (ways.length === 0) expect(describeUnlocked()).toBe(unlocked.replaceAll('-', '\u2011'));
  expect(describeUnlocked(commonWays(ways))).toBe(unlocked.replaceAll('-', '\u2011'));
});
