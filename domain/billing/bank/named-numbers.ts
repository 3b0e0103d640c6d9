/** The digits of an invoice's number: `RE-2026-000123` is `2026000123`. */
export function numberDigits(number: string): string {
  return number.replace(/\D/g, '');
}

/** Between two characters of a number: spaces, hyphens and line breaks, which banks insert anywhere. */
const separators = '[^\\p{L}\\p{N}]{0,3}';

/** A number's digits, wherever they begin in the text. Overlapping candidates count, so that a date before a number does not hide it. */
function findDigits(text: string, length: number): string[] {
  const pattern = new RegExp(`(?<!\\d)(?=((?:\\d${separators}){${length - 1}}\\d)(?!\\d))`, 'gu');
  return [...text.matchAll(pattern)]
    .filter(({ index }) => !isCreditNote(text, index))
    .map(([, digits = '']) => numberDigits(digits));
}

/** Payers who subtract a credit note name it, too: its digits may be those of an invoice. */
function isCreditNote(text: string, index: number): boolean {
  return /gu[^\p{L}\p{N}]{0,3}$/iu.test(text.slice(Math.max(0, index - 5), index));
}

/** Numbers without their leading zeros: `RE-2026-123`. */
function findShortNumbers(text: string, length: number): string[] {
  const pattern = /re[^\p{L}\p{N}]{0,3}(20\d\d)[^\p{L}\p{N}]{1,3}([1-9]\d{0,5})(?!\d)/giu;
  return [...text.matchAll(pattern)].map(([, year = '', rest = '']) => year + rest.padStart(length - 4, '0'));
}

/** Whether a text names an invoice of any number: `RE-2026-000123`, `re 2026 123`. */
export const namesInvoice = (text: string): boolean =>
  /(?<!\p{L})re[^\p{L}\p{N}]{0,3}20\d\d[^\p{L}\p{N}]{0,3}\d/iu.test(text);

/**
 * Finds the numbers that a text names, in any spelling: `RE-2026-000123`, `re2026000123`, `RE 2026 0001 23`, `2026/000123`.
 *
 * @param numbers of the invoices to look for
 * @returns function that answers digits as {@link numberDigits} does
 */
export function createNumberFinder(numbers: readonly string[]): (text: string) => Set<string> {
  const known = new Set(numbers.map(numberDigits));
  const lengths = [...new Set([...known].map(({ length }) => length))];
  return (text) => {
    const found = lengths.flatMap((length) => [
      ...findDigits(text, length),
      ...findShortNumbers(text, length),
    ]);
    return new Set(found.filter((digits) => known.has(digits)));
  };
}
