import { describe, expect, test } from 'vitest';
import { commonPasswordText } from './common-passwords.ts';
import { checkNewPassword } from './new-password.ts';
import { COMMON_PASSWORD, checkPassword } from './password-rules.ts';

const list = commonPasswordText.split(' ');

describe('the list of common passwords', () => {
  test('has a few thousand entries, sorted, without duplicates in another case', () => {
    expect(list.length).toBeGreaterThan(3000);
    expect(list.length).toBeLessThan(10_000);
    expect(list).toEqual([...list].sort());
    expect(new Set(list.map((word) => word.toLowerCase())).size).toBe(list.length);
  });

  test('has only passwords that pass the five rules', () => {
    expect(list.filter((word) => checkPassword(word) !== null)).toEqual([]);
  });
});

describe('checkNewPassword', () => {
  test.each([
    ...[
      'Passwort1!',
      'Sommer2025!',
      'Hallo123!',
      'P@ssw0rd1',
      'Willkommen1!',
      'Password123!',
      'Frühling2026!',
    ],
    ...['PASSwort1!', 'Fru\u0308hling2026!'],
  ])('%s is too common for admins, but not for others', (password) => {
    expect(checkNewPassword(password, 'admin')).toBe(COMMON_PASSWORD);
    for (const role of ['partner', 'customer'] as const) expect(checkNewPassword(password, role)).toBeNull();
  });

  test.each([
    ['abc', 'Passwort muss mindestens 8 Zeichen lang sein'],
    ['passwort', 'Passwort muss mindestens einen Großbuchstaben enthalten'],
  ])('%s breaks a rule before the check of the list', (password, msg) =>
    expect(checkNewPassword(password, 'admin')).toBe(msg),
  );

  test.each(['Demo-1234!', 'Anders-567!', 'Пароль-Мой-1!', `Aa1!${'😀'.repeat(124)}`])(
    '%s is accepted',
    (password) => expect(checkNewPassword(password, 'admin')).toBeNull(),
  );
});
