import type { FieldError } from '#domain/field-error.ts';
import { checkPassword, PASSWORD_REQUIRED } from './password-rules.ts';

export const WRONG_CURRENT_PASSWORD = 'Das aktuelle Passwort ist nicht richtig';

/** Rule accounts 56. */
export const TEMPORARY_PASSWORD_KEPT = 'Bitte wählen Sie ein anderes als das vorläufige Passwort';

export type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };

type CheckPassword = (password: string) => string | null;

/** Rule accounts 41. The browser adds `checkPasswordConfirmation`. @param check the server adds the list of common passwords */
export function checkPasswordChange(
  { currentPassword, newPassword }: PasswordChange,
  check: CheckPassword = checkPassword,
): FieldError[] {
  const errors: FieldError[] = [];
  const msg = newPassword === '' ? 'Neues Passwort ist erforderlich' : check(newPassword);
  if (currentPassword === '')
    errors.push({ field: 'currentPassword', msg: 'Aktuelles Passwort ist erforderlich' });
  if (msg !== null) errors.push({ field: 'newPassword', msg });
  return errors;
}

/** The first password of an account (accounts 7). @returns the message, or null */
export function checkFirstPassword(password: string, check: CheckPassword = checkPassword): string | null {
  return password === '' ? PASSWORD_REQUIRED : check(password);
}

/** Rule accounts 34. @returns the message, or null */
export function checkResetPassword(password: string, check: CheckPassword = checkPassword): string | null {
  return password === '' ? 'Bitte geben Sie ein Passwort ein' : check(password);
}

/** Has its own messages (accounts 34). */
export function checkResetConfirmation(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Bitte bestätigen Sie Ihr Passwort';
  return confirmation === password ? null : 'Die Passwörter stimmen nicht überein';
}
