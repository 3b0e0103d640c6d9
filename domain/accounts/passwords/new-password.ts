import { commonPasswordText } from './common-passwords.ts';
import { checkPassword } from './password-rules.ts';

export const COMMON_PASSWORD = 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.';

const commonPasswords = new Set(commonPasswordText.toLowerCase().split(' '));

/**
 * The first rule a new password breaks: the five rules, then the list of common passwords (accounts 7, accounts 9).
 * A page loads this file, which holds the list, only when somebody types a password.
 *
 * @returns its message, or null for a password that may be used
 */
export function checkNewPassword(password: string): string | null {
  const broken = checkPassword(password);
  if (broken !== null) return broken;
  return commonPasswords.has(password.normalize('NFC').toLowerCase()) ? COMMON_PASSWORD : null;
}
