import { toBerlinDate } from './date-formats.ts';

/** Letter of a short number (api 36): A for a request (Anfrage), B for an order (Bestellung). */
export type NumberLetter = 'A' | 'B';

const fewestDigits = 4;

/** Letter, year and month in Berlin, for instance `A-2411`. Each prefix has a counter of its own. */
export function numberPrefix(letter: NumberLetter, createdAt: Date): string {
  const [year = '', month = ''] = toBerlinDate(createdAt).split('-');
  return `${letter}-${year.slice(2)}${month}`;
}

export type ShortNumber = { readonly letter: NumberLetter; readonly number: string };

const typed = /^([ab])[\s\p{Pd}./_]*(\d{4})[\s\p{Pd}./_]*0*([1-9]\d{0,8})$/iu;

/**
 * Reads a number as people type it, for instance `a2411-42` or `A 2411 0042`.
 *
 * @returns the stored form, for instance `A-2411-0042`; null for any other text
 */
export function parseShortNumber(text: string): ShortNumber | null {
  const [, letter = '', month = '', count = ''] = typed.exec(text.trim()) ?? [];
  if (letter === '') return null;
  const capital = letter.toUpperCase() as NumberLetter;
  return { letter: capital, number: `${capital}-${month}-${count.padStart(fewestDigits, '0')}` };
}
