import type { LegalText } from './legal-text.ts';

/**
 * What stands above a legal text as long as the operator has not finished it: the operator's own words about the
 * draft, then how many places are open. Null once both are gone.
 */
export function describeOpenPlaces({
  draft,
  placeholderCount,
}: Pick<LegalText, 'draft' | 'placeholderCount'>): string | null {
  if (draft === null && placeholderCount === 0) return null;
  const note = draft?.replace(/^Entwurf\.\s*/, '') ?? '';
  const isOne = placeholderCount === 1;
  const open = isOne
    ? 'Eine Stelle ist noch offen. Sie ist im Text markiert.'
    : `${placeholderCount} Stellen sind noch offen. Sie sind im Text markiert.`;
  return [note, placeholderCount > 0 ? open : ''].filter((part) => part !== '').join(' ');
}
