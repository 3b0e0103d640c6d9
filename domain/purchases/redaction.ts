import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

/**
 * What a partner must not read before buying (purchases 6, purchases 7). When in doubt a text is withheld: a buyer
 * can read it after the purchase, but a number that was shown cannot be taken back.
 */

export type Identity = {
  readonly firmenname: string;
  readonly name: string;
  readonly position: string;
  readonly postleitzahl: string;
  readonly telefonnummer: string;
};

export const WITHHELD_TEXT = 'Freitext mit Kontaktangaben: nach dem Kauf sichtbar.';

/** Fewest digits in a row, separators between them allowed, that count as a phone number (purchases 7). */
const PHONE_DIGITS = 7;

const atSign = String.raw`(?:@|[([{]\s*(?:at|@|ät)\s*[)\]}]|[\s_-](?:at|ät)[\s_-])`;
const dot = String.raw`(?:\.|[([{]\s*(?:dot|punkt|\.)\s*[)\]}]|[\s_-](?:dot|punkt)[\s_-])`;
const emailLike = new RegExp(String.raw`[\p{L}\d]\s?${atSign}\s?[\p{L}\d-]+\s?${dot}\s?\p{L}{2}`, 'iu');
const webLike = /https?:|www\.|[\p{L}\d-]{2,}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}])/u;
const digitRun = /\d(?:(?:[^\p{L}\d\n§,;]{0,3}|[,;])\d)+/gu;
/** Figures that are no phone number: dates, amounts with thousands dots, years from–to, clock times. */
const harmlessFigures =
  /\b(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.(?:\s?(?:19|20)\d{2})?(?!\d|\.\d)|\b\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?\b(?![./-]?\d)|\b(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2}\b|\b\d{1,2}[:.]\d{2}\s?[-–]\s?\d{1,2}[:.]\d{2}\b/gu;
/** Abbreviations with inner dots that look like addresses of web sites. */
const abbreviation =
  /\b(?:z\.\s?b|u\.\s?a|d\.\s?h|i\.\s?d\.\s?r|usw|etc|ca|inkl|zzgl|bzw|mind|max|min|evtl|ggf|e\.\s?k|e\.\s?v)\./giu;
const legalForm =
  /\b(?:g?gmbh|mbh|ug|ag|kg|kgaa|ohg|gbr|se|e\s?k|e\s?v|eg|co|haftungsbeschränkt|und|der|die|das|für|am|im|dr|prof|frau|herr)\b/giu;

/** Full-width forms and invisible characters could hide contact data from the patterns. */
function normalizeCharacters(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function holdsContactData(text: string): boolean {
  const clean = normalizeCharacters(text).replace(abbreviation, ' ');
  if (emailLike.test(clean) || webLike.test(clean)) return true;
  const figures = clean.replace(harmlessFigures, ' x ').match(digitRun) ?? [];
  return figures.some((run) => digitsOf(run).length >= PHONE_DIGITS);
}

function identifyingWords(name: string): string[] {
  const words = normalizeCharacters(name)
    .toLowerCase()
    .replace(legalForm, ' ')
    .split(/[^\p{L}\d]+/u);
  return words.filter((word) => word.length >= 4);
}

function lettersAndDigits(text: string): string {
  return normalizeCharacters(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '');
}

function revealsIdentity(text: string, identity: Identity): boolean {
  const condensed = lettersAndDigits(text);
  const company = lettersAndDigits(normalizeCharacters(identity.firmenname).replace(legalForm, ' '));
  if (company.length >= 4 && condensed.includes(company)) return true;
  const words = new Set(
    normalizeCharacters(text)
      .toLowerCase()
      .split(/[^\p{L}\d]+/u),
  );
  if (identifyingWords(identity.name).some((word) => words.has(word))) return true;
  const phone = digitsOf(identity.telefonnummer).slice(-6);
  return phone.length === 6 && digitsOf(normalizeCharacters(text)).includes(phone);
}

export function redactText(text: string, identity?: Identity): string {
  if (holdsContactData(text) || (identity && revealsIdentity(text, identity))) return WITHHELD_TEXT;
  const shortened = text.replace(/(?<!\d)(\d{2})\d{3}(?!\d)/g, '$1•••');
  const { postleitzahl } = identity ?? {};
  return postleitzahl && digitsOf(normalizeCharacters(shortened)).includes(postleitzahl)
    ? WITHHELD_TEXT
    : shortened;
}

const answerCodes: ReadonlyMap<CategoryCode, ReadonlySet<string>> = new Map(
  categoryCodes.map((category) => [
    category,
    new Set(
      questionnaires[category].flatMap((question) =>
        question.kind === 'text' ? [] : question.options.map(({ code }) => code),
      ),
    ),
  ]),
);

/** Rule purchases 7. */
export function redactAnswers(
  category: CategoryCode,
  { answers, details }: StoredAnswers,
  identity: Identity,
): StoredAnswers {
  const codes = answerCodes.get(category);
  const redact = (value: string) => (codes?.has(value) ? value : redactText(value, identity));
  const redacted = Object.entries(answers).map(([field, value]) => [
    field,
    typeof value === 'string' ? redact(value) : value.map(redact),
  ]);
  const nested = Object.entries(details.nestedSelections).map(([field, { Sonstiges }]) => [
    field,
    { Sonstiges: redactText(Sonstiges, identity) },
  ]);
  return {
    answers: Object.fromEntries(redacted),
    details: { basicSelections: details.basicSelections, nestedSelections: Object.fromEntries(nested) },
  };
}

/** `10•••` (purchases 6). */
export function maskPostalCode(postalCode: string): string {
  return `${postalCode.slice(0, 2)}•••`;
}
