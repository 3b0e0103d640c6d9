import { dayMs } from '#domain/durations.ts';
import { checkPassword } from './password-rules.ts';

/** Without confusable characters: `0O`, `1lI`. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#%&?*';

/** More than 100 random bits. */
const LENGTH = 20;

/** Counted from the creation of the account. Afterwards its owner asks for a new password (accounts 56). */
export const temporaryPasswordLifeMs = 14 * dayMs;

/** Rule accounts 56. @param pick returns a uniform random integer from 0 to below */
export function makeTemporaryPassword(pick: (below: number) => number): string {
  const password = Array.from({ length: LENGTH }, () => CHARACTERS.charAt(pick(CHARACTERS.length))).join('');
  return checkPassword(password) === null ? password : makeTemporaryPassword(pick);
}
