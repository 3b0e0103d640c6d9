import type { CategoryCode } from '../catalogue/categories.ts';
import { questionnaires } from './questionnaires/questionnaires.ts';
import type { StoredAnswers } from './submission.ts';

/**
 * What a partner must not read before buying (decisions C6): contact fields stay out altogether, postal
 * codes lose their last three digits, and free texts that tell who asks are withheld.
 */

const emailLike =
  /\S\s*(?:@|\(at\)|\[at\]|\{at\}|\sat\s)\s*\S+?\s*(?:\.|\(dot\)|\[dot\]|\(punkt\)|\[punkt\]|\spunkt\s)\s*\p{L}{2,}/iu;
const webLike = /(?:https?:\/\/|www\.)\S+|\b[\w-]{2,}\.(?:de|com|net|org|eu|at|ch|info|io|biz)\b/iu;
const phoneLike = /(?:\+|\b00?|\()[\d\s()/.\-–]{5,}\d/gu;
/** Dates look like numbers with a leading zero: `01.03.2027`. */
const dateLike = /\b\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?(?!\d)/g;
const fiveDigits = /\b(\d{2})\d{3}\b/g;

/** Fewest digits that make a number with a leading zero or plus a phone number. */
const PHONE_DIGITS = 7;

/** What stands in place of a withheld text. */
export const WITHHELD_TEXT = 'Freitext mit Kontaktangaben: nach dem Kauf sichtbar.';

/** Whether a free text seems to hold an e-mail address, a web address or a phone number. */
export function holdsContactData(text: string): boolean {
  if (emailLike.test(text) || webLike.test(text)) return true;
  return (text.replace(dateLike, ' ').match(phoneLike) ?? []).some(
    (match) => (match.match(/\d/g)?.length ?? 0) >= PHONE_DIGITS,
  );
}

/**
 * A free text as a partner may read it before buying.
 *
 * @param names company and person behind the request; a text that names one is withheld
 */
export function redactText(text: string, names: readonly string[] = []): string {
  const lower = text.toLowerCase();
  const namesClient = names.some(
    (name) => name.trim().length > 2 && lower.includes(name.trim().toLowerCase()),
  );
  return namesClient || holdsContactData(text) ? WITHHELD_TEXT : text.replace(fiveDigits, '$1•••');
}

/** Answers as a partner may read them before buying: codes stay, every free text is redacted. */
export function redactAnswers(
  category: CategoryCode,
  { answers, details }: StoredAnswers,
  names: readonly string[],
): StoredAnswers {
  const codes = new Set(
    questionnaires[category].flatMap((question) =>
      question.kind === 'text' ? [] : question.options.map(({ code }) => code),
    ),
  );
  const redact = (value: string) => (codes.has(value) ? value : redactText(value, names));
  const redacted = Object.entries(answers).map(([field, value]) => [
    field,
    typeof value === 'string' ? redact(value) : value.map(redact),
  ]);
  const nested = Object.entries(details.nestedSelections).map(([field, { Sonstiges }]) => [
    field,
    { Sonstiges: redactText(Sonstiges, names) },
  ]);
  return {
    answers: Object.fromEntries(redacted),
    details: { basicSelections: details.basicSelections, nestedSelections: Object.fromEntries(nested) },
  };
}

/** The first two digits of a postal code, the rest hidden: `10•••`. */
export function maskPostalCode(postalCode: string): string {
  return `${postalCode.slice(0, 2)}•••`;
}
