import { spellUmlauts } from '#domain/text-rules.ts';

/** By which the list of users is narrowed (admin 16). `waiting`: confirmed partners that nobody has unlocked or locked yet. */
export const accountFilters = ['all', 'waiting', 'active', 'locked', 'unconfirmed'] as const;

export type AccountFilter = (typeof accountFilters)[number];

/** As the database folds name, company and address (`fold_search`): no capitals, umlauts in two letters (admin 16). */
export function foldAccountSearch(text: string): string {
  return spellUmlauts(text.trim().normalize('NFC').toLowerCase());
}

/**
 * The pattern of a search for `like`. One or two letters or digits are looked for at the beginning of a word: inside of
 * words no index would find them.
 */
export function searchPattern(folded: string): string {
  const escaped = folded.replace(/[\\%_]/g, '\\$&');
  return /^[\p{L}\d]{1,2}$/u.test(folded) ? `% ${escaped}%` : `%${escaped}%`;
}
