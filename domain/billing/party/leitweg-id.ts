/** Coarse part, fine part, check digits (format specification of KoSIT, version 2.0.2). */
const pattern = /^(\d{2}|\d{3}|\d{5}|\d{8}|\d{9}|\d{12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/;

export function normalizeLeitwegId(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** Checks form and check digits (ISO 7064, MOD 97-10). @returns the message, or null */
export function checkLeitwegId(typed: string): string | null {
  const [, coarse, fine = '', checkDigits] = pattern.exec(normalizeLeitwegId(typed)) ?? [];
  if (coarse === undefined) return 'Bitte geben Sie die Leitweg-ID an, wie 04011000-1234512345-06.';
  return remainderOf97(`${coarse}${fine}${checkDigits}`) === 1
    ? null
    : 'Diese Leitweg-ID kann nicht stimmen. Bitte prüfen Sie sie.';
}

/** A letter counts as its number: A is 10, Z is 35. */
function remainderOf97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder;
}
