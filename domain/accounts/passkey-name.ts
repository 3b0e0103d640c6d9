import { checkText } from '#domain/text-rules.ts';

/** In characters (accounts 46). */
export const PASSKEY_NAME_MAX_LENGTH = 100;

/** An empty name is valid and gets a default. @returns the message, or null */
export function checkPasskeyName(name: string): string | null {
  return checkText(name.trim(), PASSKEY_NAME_MAX_LENGTH, 'one');
}
