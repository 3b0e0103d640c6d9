import type { Role } from '#domain/accounts/roles.ts';
import { refusesCommonPasswords } from './common-password-refusal.ts';
import { commonPasswordText } from './common-passwords.ts';
import { COMMON_PASSWORD, checkPassword } from './password-rules.ts';

const commonPasswords = new Set(commonPasswordText.toLowerCase().split(' '));

/** A page loads this file with its list only when a person types a password. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.normalize('NFC').toLowerCase());
}

/** The five rules, then for admins the list of common passwords (accounts 7, accounts 9). @returns the first message, or null */
export function checkNewPassword(password: string, role: Role): string | null {
  const broken = checkPassword(password);
  if (broken !== null) return broken;
  return refusesCommonPasswords(role) && isCommonPassword(password) ? COMMON_PASSWORD : null;
}
