import { checkCharacters, isLongerThan } from '#domain/text-rules.ts';

/** Rule purchases 35. */
export const MAX_SEARCHES = 20;

/** In characters (purchases 35). */
export const SEARCH_NAME_MAX_LENGTH = 60;

/** @param name trimmed @returns the message, or null */
export function checkSearchName(name: string): string | null {
  if (name === '') return 'Bitte geben Sie der Suche einen Namen.';
  if (isLongerThan(name, SEARCH_NAME_MAX_LENGTH))
    return `Bitte höchstens ${SEARCH_NAME_MAX_LENGTH} Zeichen eingeben.`;
  return checkCharacters(name, 'one');
}
