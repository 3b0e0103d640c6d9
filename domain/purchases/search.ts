import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';

/** Lowercase, umlauts included, like the database's fold of the searched text (purchases 40). */
export function foldSearch(text: string): string {
  return text.trim().toLowerCase();
}

/** Categories with the text in code or label. */
export function findCategories(folded: string): CategoryCode[] {
  return categoryCodes.filter((code) =>
    [code, categories[code].label].some((name) => foldSearch(name).includes(folded)),
  );
}
