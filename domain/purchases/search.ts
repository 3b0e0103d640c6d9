import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';

/** As the database folds what is searched: without the difference of capitals, umlauts included (purchases 40). */
export function foldSearch(text: string): string {
  return text.trim().toLowerCase();
}

/** Categories whose code or label holds the text. */
export function findCategories(folded: string): CategoryCode[] {
  return categoryCodes.filter((code) =>
    [code, categories[code].label].some((name) => foldSearch(name).includes(folded)),
  );
}
