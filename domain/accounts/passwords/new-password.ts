import { commonPasswordText } from './common-passwords.ts';
import { checkPassword } from './password-rules.ts';

/** Message for a password that everybody guesses first. */
export const COMMON_PASSWORD = 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.';

const commonPasswords = new Set(commonPasswordText.toLowerCase().split(' '));

/**
 * The first rule a new password breaks: the five rules, then the list of common ones, whatever their case.
 * Only the server knows the list from the start; a page may load this file when somebody types.
 *
 * @returns its message, or null for a password that may be used
 */
export function checkNewPassword(password: string): string | null {
  const broken = checkPassword(password);
  if (broken !== null) return broken;
  return commonPasswords.has(password.normalize('NFC').toLowerCase()) ? COMMON_PASSWORD : null;
}
