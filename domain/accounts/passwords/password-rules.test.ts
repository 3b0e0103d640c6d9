import { describe, expect, test } from 'vitest';
import { checkPassword, passwordRules } from './password-rules.ts';

describe('checkPassword', () => {
  test.each([
    ['', 'Passwort muss mindestens 8 Zeichen lang sein'],
    ['Ab1!xyz', 'Passwort muss mindestens 8 Zeichen lang sein'],
    ['ABCDEFGH', 'Passwort muss mindestens einen Kleinbuchstaben enthalten'],
    ['abcdefgh', 'Passwort muss mindestens einen Großbuchstaben enthalten'],
    ['12345678', 'Passwort muss mindestens einen Kleinbuchstaben enthalten'],
    ['Abcdefgh', 'Passwort muss mindestens eine Zahl enthalten'],
    ['Abcdefg1', 'Passwort muss mindestens ein Sonderzeichen enthalten'],
    ['Abcdef 1', 'Passwort muss mindestens ein Sonderzeichen enthalten'],
    ['Abcdef1-', 'Passwort muss mindestens ein Sonderzeichen enthalten'],
    [`Aa1!${'x'.repeat(125)}`, 'Passwort darf höchstens 128 Zeichen lang sein'],
  ])('%j gets the message of the first broken rule', (password, msg) => {
    expect(checkPassword(password)).toBe(msg);
  });

  test.each(['Demo-1234!', 'Äußerst1?', 'aB3$5678', `Aa1!${'x'.repeat(124)}`])(
    '%j is accepted',
    (password) => {
      expect(checkPassword(password)).toBeNull();
    },
  );

  test.each([...'!@#$%^&*(),.?":{}|<>'])('%s counts as a special character', (char) => {
    expect(checkPassword(`Abcdefg1${char}`)).toBeNull();
  });

  test('the checklist shows the five rules in the order of the check', () => {
    expect(passwordRules.map((rule) => rule.label)).toEqual([
      'Mindestens 8 Zeichen',
      'Ein Kleinbuchstabe',
      'Ein Großbuchstabe',
      'Eine Zahl',
      'Ein Sonderzeichen',
    ]);
  });
});
