import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';

/** Lowercase, umlauts included, like the database's fold of the searched text (purchases 40). */
export function foldSearch(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * The two digits of a postal code that a partner may see before buying (purchases 6), from its beginning.
 *
 * @returns null for any other text
 */
export function toSearchedRegion(text: string): string | null {
  const [digits] = /^\d{1,5}$/.exec(text.trim()) ?? [];
  return digits?.slice(0, 2) ?? null;
}

/** Categories with the text in code or label. */
export function findCategories(folded: string): CategoryCode[] {
  return categoryCodes.filter((code) =>
    [code, categories[code].label].some((name) => foldSearch(name).includes(folded)),
  );
}
