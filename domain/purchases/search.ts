import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { findNamedCodes } from '#domain/postal-codes/towns.ts';

/** Lowercase, umlauts included, like the database's fold of the searched text (purchases 40). */
export function foldSearch(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * The two digits of postal codes that a partner may see before buying (purchases 6), or the first of them.
 *
 * @param text the beginning of a postal code, the name of a place, or both
 */
export function toSearchedRegions(text: string): string[] {
  const [digits] = /^\d{1,5}$/.exec(text.trim()) ?? [];
  const codes = digits ? [digits] : findNamedCodes(text);
  return [...new Set(codes.map((code) => code.slice(0, 2)))];
}

/** Categories with the text in code or label. */
export function findCategories(folded: string): CategoryCode[] {
  return categoryCodes.filter((code) =>
    [code, categories[code].label].some((name) => foldSearch(name).includes(folded)),
  );
}
