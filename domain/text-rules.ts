/** `ä` becomes `ae`. @param text lowercase */
export function spellUmlauts(text: string): string {
  const pairs = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' } as const;
  return text.replace(/[äöüß]/g, (letter) => pairs[letter as keyof typeof pairs]);
}

/** Counts code points (requests 23), so that a character outside of the Basic Multilingual Plane is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** In code points. Runs in constant time for texts of any length. */
export function isLongerThan(text: string, max: number): boolean {
  // A code point is one UTF-16 unit or two.
  if (text.length <= max) return false;
  return text.length > 2 * max || countCharacters(text) > max;
}

/** In code points, so that no character is cut in half. */
export function cutToLength(text: string, max: number): string {
  return isLongerThan(text, max) ? [...text.slice(0, 2 * max)].slice(0, max).join('') : text;
}

/** In UTF-16 units. No call takes a longer text. */
export const MAX_TEXT_UNITS = 20_000;

/** How many lines a text may have. */
export type Lines = 'one' | 'many';

export const NO_LINE_BREAKS = 'Bitte verwenden Sie keine Zeilenumbrüche oder Steuerzeichen.';
export const NO_CONTROL_CHARACTERS =
  'Bitte verwenden Sie keine Steuerzeichen. Sie kommen manchmal unsichtbar mit, wenn Sie Text aus einem anderen Programm einfügen.';

/**
 * Cleans a pasted text. Drops marks that turn the direction of writing: with them a text reads differently than it is stored.
 * Turns line ends of slides and word processors into line breaks.
 */
export function cleanText(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '').replace(/[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n');
}

/** Forbids control characters. A text of many lines may contain line breaks and tabs. */
export function holdsForbiddenCharacters(text: string, lines: Lines): boolean {
  return (lines === 'one' ? /\p{Cc}/u : /[^\P{Cc}\n\r\t]/u).test(cleanText(text));
}

/** @returns the message, or null */
export function checkCharacters(text: string, lines: Lines): string | null {
  if (!holdsForbiddenCharacters(text, lines)) return null;
  return lines === 'one' ? NO_LINE_BREAKS : NO_CONTROL_CHARACTERS;
}

/** Checks length, then characters. @returns the message, or null */
export function checkText(text: string, max: number, lines: Lines): string | null {
  return isLongerThan(text, max)
    ? `Bitte höchstens ${max.toLocaleString('de-DE')} Zeichen eingeben.`
    : checkCharacters(text, lines);
}

/**
 * Whether a text has only blanks, marks without a letter and invisible characters. Returns false for too long texts, so that the
 * rule for their length refuses them.
 */
export function isInvisible(text: string): boolean {
  return (
    text.length <= MAX_TEXT_UNITS && !/[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
  );
}

/** The server normalizes every text of every body with this function. An invisible text becomes `''`. */
export function normalizeFreeText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return isInvisible(value) ? '' : cleanText(value);
}
