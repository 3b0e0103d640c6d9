import { checkCharacters, isLongerThan } from '#domain/text-rules.ts';

/** In characters (accounts 46). */
export const PASSKEY_NAME_MAX_LENGTH = 100;

/** An empty name is given one. @returns the message, or null */
export function checkPasskeyName(name: string): string | null {
  if (isLongerThan(name.trim(), PASSKEY_NAME_MAX_LENGTH))
    return `Bitte höchstens ${PASSKEY_NAME_MAX_LENGTH} Zeichen eingeben.`;
  return checkCharacters(name.trim(), 'one');
}
