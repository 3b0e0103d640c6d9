const lastParts = 'überlassung|vermittlung|beratung|gesellschaft|entwicklung|bedingungen|größe|methode';
const joint = new RegExp(
  `(?<=\\p{Ll})(?=dienst|(?:leistungs|stützungs)?bereich|(?<=Unternehmens)alter|${lastParts})`,
  'gu',
);

/**
 * With soft hyphens where a narrow column may break long words: `Logistik-dienstleistung`. Not every browser knows
 * German hyphenation, and headings are hyphenated by hand alone. A module of its own, because the legal texts are open in
 * test mode, where no script of a visitor may hold the categories (site 29).
 */
export function breakable(text: string): string {
  return text.replace(joint, '\u00AD');
}
