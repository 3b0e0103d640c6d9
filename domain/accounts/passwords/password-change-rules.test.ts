import { describe, expect, test } from 'vitest';
import { checkNewPassword } from './new-password.ts';
import { checkPasswordChange, checkResetConfirmation, checkResetPassword } from './password-change-rules.ts';
import { COMMON_PASSWORD } from './password-rules.ts';

const current = { field: 'currentPassword', msg: 'Aktuelles Passwort ist erforderlich' };
const fresh = (msg: string) => ({ field: 'newPassword', msg });

describe('checkPasswordChange', () => {
  test.each([
    ['', '', [current, fresh('Neues Passwort ist erforderlich')]],
    ['x', 'Ab1!', [fresh('Passwort muss mindestens 8 Zeichen lang sein')]],
    ['x', 'ABCDEFG1!', [fresh('Passwort muss mindestens einen Kleinbuchstaben enthalten')]],
    ['x', 'abcdefg1!', [fresh('Passwort muss mindestens einen Großbuchstaben enthalten')]],
    ['x', 'Abcdefgh!', [fresh('Passwort muss mindestens eine Zahl enthalten')]],
    ['x', 'Abcdefg1', [fresh('Passwort muss mindestens ein Sonderzeichen enthalten')]],
    ['', 'Anders-567!', [current]],
    ['x', 'Passwort1!', [fresh(COMMON_PASSWORD)]],
    ['x', 'Anders-567!', []],
  ])('%j to %j', (currentPassword, newPassword, errors) => {
    expect(
      checkPasswordChange({ currentPassword, newPassword }, (password) =>
        checkNewPassword(password, 'admin'),
      ),
    ).toEqual(errors);
  });
});

describe('reset', () => {
  test.each([
    ['', 'Bitte geben Sie ein Passwort ein'],
    ['Ab1!', 'Passwort muss mindestens 8 Zeichen lang sein'],
    ['Passwort1!', null],
  ])('%j', (password, msg) => expect(checkResetPassword(password)).toBe(msg));

  test.each([
    ['', 'Bitte bestätigen Sie Ihr Passwort'],
    ['Anders-567', 'Die Passwörter stimmen nicht überein'],
    ['Anders-567!', null],
  ])('repeated as %j', (confirmation, msg) =>
    expect(checkResetConfirmation('Anders-567!', confirmation)).toBe(msg),
  );
});
