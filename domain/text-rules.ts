/** Of a text in lowercase: `ä` becomes `ae`. */
export function spellUmlauts(text: string): string {
  const pairs = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' } as const;
  return text.replace(/[äöüß]/g, (letter) => pairs[letter as keyof typeof pairs]);
}

/** What a person counts (requests 23): code points, so that a character outside the Basic Multilingual Plane is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** In code points; a text of any length is answered at once. */
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
 * A pasted text without what nobody sees in it: marks that turn the direction of writing are dropped, with which a text reads
 * differently than it is stored; foreign line ends, as of slides and word processors, become line breaks.
 */
export function cleanText(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '').replace(/[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n');
}

/** Control characters; a text of many lines may hold line breaks and tabs. */
export function holdsForbiddenCharacters(text: string, lines: Lines): boolean {
  return (lines === 'one' ? /\p{Cc}/u : /[^\P{Cc}\n\r\t]/u).test(cleanText(text));
}

/** @returns the message, or null */
export function checkCharacters(text: string, lines: Lines): string | null {
  if (!holdsForbiddenCharacters(text, lines)) return null;
  return lines === 'one' ? NO_LINE_BREAKS : NO_CONTROL_CHARACTERS;
}

/** The length, then the characters. @returns the message, or null */
export function checkText(text: string, max: number, lines: Lines): string | null {
  return isLongerThan(text, max)
    ? `Bitte höchstens ${max.toLocaleString('de-DE')} Zeichen eingeben.`
    : checkCharacters(text, lines);
}

/**
 * Blanks, marks without a letter and characters without a form alone: a reader sees nothing. Longer texts than any call takes
 * do not count as invisible, so that the rule for their length refuses them.
 */
export function isInvisible(text: string): boolean {
  return (
    text.length <= MAX_TEXT_UNITS && !/[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
  );
}

/** The server reads every text of every body through this: a text in which a reader sees nothing is `''`. */
export function normalizeFreeText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return isInvisible(value) ? '' : cleanText(value);
}
