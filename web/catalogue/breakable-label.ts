import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';

const lastParts = 'überlassung|vermittlung|beratung|gesellschaft|entwicklung|bedingungen';
const joint = new RegExp(`(?<=\\p{Ll})(?=dienst|${lastParts})`, 'gu');

/**
 * With soft hyphens where a narrow column may break long words: `Logistik-dienstleistung`. Not every browser knows
 * German hyphenation, and headings are hyphenated by hand alone.
 */
export function breakable(text: string): string {
  return text.replace(joint, '\u00AD');
}

export function breakableLabel(code: CategoryCode): string {
  return breakable(categories[code].label);
}
