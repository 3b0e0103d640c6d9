import { spellUmlauts } from '#domain/text-rules.ts';

/**
 * Filters of the list of users (admin 16). `waiting`: confirmed partners, never unlocked or locked. `reminded`: an admin decides
 * whether their purchases on account are locked (billing 34).
 */
export const accountFilters = ['all', 'waiting', 'active', 'locked', 'unconfirmed', 'reminded'] as const;

export type AccountFilter = (typeof accountFilters)[number];

/** Same as `fold_search` in the database: lowercase, umlauts as two letters (admin 16). */
export function foldAccountSearch(text: string): string {
  return spellUmlauts(text.trim().normalize('NFC').toLowerCase());
}

/**
 * The `like` pattern of a search. Searches one or two characters at the beginning of a word, because the index cannot find them
 * inside of words.
 */
export function searchPattern(folded: string): string {
  const escaped = folded.replace(/[\\%_]/g, '\\$&');
  return /^[\p{L}\d]{1,2}$/u.test(folded) ? `% ${escaped}%` : `%${escaped}%`;
}
