/** What a person counts (requests 23): code points, so that a character outside the Basic Multilingual Plane is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
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

export const NO_LINE_BREAKS = 'Bitte verwenden Sie keine Zeilenumbrüche oder Steuerzeichen.';

/**
 * Also the line and paragraph separators of Unicode, with which a name would make lines of its own in a mail, and what
 * turns the direction of writing, with which it would read otherwise than it is.
 */
export function holdsControlCharacters(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);
}

/** Blanks, marks without a letter and characters without a form alone: a reader sees nothing. */
export function isInvisible(text: string): boolean {
  return !/[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** The server reads every text of every call through this: a text in which a reader sees nothing is `''`. */
export function normalizeFreeText<Value>(value: Value): Value | '' {
  return typeof value === 'string' && isInvisible(value) ? '' : value;
}
