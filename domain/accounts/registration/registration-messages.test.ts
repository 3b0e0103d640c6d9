import { expect, test } from 'vitest';
import { ACCEPT_TERMS, TERMS_MISSING } from '#domain/accounts/accepted-terms.ts';
import { PASSWORD_REQUIRED, passwordRules } from '#domain/accounts/passwords/password-rules.ts';
import {
  REGISTRATION_FAILED,
  REGISTRATION_TROUBLE,
  summarizeRefusal,
  WEAK_PASSWORD,
} from './registration-messages.ts';

test('the sentences are those of rule accounts 12', () => {
  expect([TERMS_MISSING, ACCEPT_TERMS, WEAK_PASSWORD, REGISTRATION_FAILED, REGISTRATION_TROUBLE]).toEqual([
    'Sie müssen die AGB akzeptieren',
    'Bitte akzeptieren Sie die AGB und Datenschutz.',
    'Passwort erfüllt nicht alle Anforderungen',
    'Fehler bei der Registrierung. Bitte versuchen Sie es erneut.',
    'Ein Fehler ist bei der Registrierung aufgetreten. Bitte versuchen Sie es später erneut.',
  ]);
});

test.each(passwordRules.map(({ msg }) => msg))('a refused password is headed by one sentence: %s', (msg) => {
  expect(summarizeRefusal([{ field: 'password', msg }])).toBe(WEAK_PASSWORD);
});

test('the sentence about missing terms says what to do', () => {
  expect(summarizeRefusal([{ field: 'agbAccepted', msg: TERMS_MISSING }])).toBe(ACCEPT_TERMS);
});

test.each([
  ['nothing', []],
  ['a missing password', [{ field: 'password', msg: PASSWORD_REQUIRED }]],
  ['another field', [{ field: 'email', msg: 'Ungültige E-Mail-Adresse' }]],
  [
    'several fields',
    [
      { field: 'password', msg: 'Passwort muss mindestens eine Zahl enthalten' },
      { field: 'agbAccepted', msg: TERMS_MISSING },
    ],
  ],
] as const)('%s has no sentence', (_case, errors) => {
  expect(summarizeRefusal(errors)).toBeNull();
});
