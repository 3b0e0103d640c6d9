import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

/**
 * What a partner must not read before buying (purchases 6, purchases 7): contact fields stay out altogether, postal
 * codes lose their last three digits, and free texts that tell who asks are withheld. When in doubt a text is
 * withheld: the buyer reads it a click later, the client cannot take a number back.
 */

/** Who is behind a request, as far as a free text could give it away. */
export type Identity = {
  readonly firmenname: string;
  readonly name: string;
  readonly position: string;
  readonly postleitzahl: string;
  readonly telefonnummer: string;
};

/** What stands in place of a withheld text. */
export const WITHHELD_TEXT = 'Freitext mit Kontaktangaben: nach dem Kauf sichtbar.';

/** Fewest digits in a row, with separators between them, that count as a phone number. */
const PHONE_DIGITS = 7;

const atSign = String.raw`(?:@|[([{]\s*(?:at|@|ät)\s*[)\]}]|[\s_-](?:at|ät)[\s_-])`;
const dot = String.raw`(?:\.|[([{]\s*(?:dot|punkt|\.)\s*[)\]}]|[\s_-](?:dot|punkt)[\s_-])`;
const emailLike = new RegExp(String.raw`[\p{L}\d]\s?${atSign}\s?[\p{L}\d-]+\s?${dot}\s?\p{L}{2}`, 'iu');
const webLike = /https?:|www\.|[\p{L}\d-]{2,}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}])/u;
const digitRun = /\d(?:(?:[^\p{L}\d\n§,;]{0,3}|[,;])\d)+/gu;
/** Figures that are no phone number: dates, amounts with thousands dots, years from–to, clock times. */
const harmless =
  /\b(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.(?:\s?(?:19|20)\d{2})?(?!\d|\.\d)|\b\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?\b(?![./-]?\d)|\b(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2}\b|\b\d{1,2}[:.]\d{2}\s?[-–]\s?\d{1,2}[:.]\d{2}\b/gu;
/** Abbreviations with inner dots that look like addresses of web sites. */
const abbreviation =
  /\b(?:z\.\s?b|u\.\s?a|d\.\s?h|i\.\s?d\.\s?r|usw|etc|ca|inkl|zzgl|bzw|mind|max|min|evtl|ggf|e\.\s?k|e\.\s?v)\./giu;
const legalForm =
  /\b(?:g?gmbh|mbh|ug|ag|kg|kgaa|ohg|gbr|se|e\s?k|e\s?v|eg|co|haftungsbeschränkt|und|der|die|das|für|am|im|dr|prof|frau|herr)\b/giu;

/** Letters and figures as they are meant: full-width forms folded, invisible characters gone. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether a free text seems to hold an e-mail address, a web address or a phone number. */
export function holdsContactData(text: string): boolean {
  const clean = plain(text).replace(abbreviation, ' ');
  if (emailLike.test(clean) || webLike.test(clean)) return true;
  const figures = clean.replace(harmless, ' x ').match(digitRun) ?? [];
  return figures.some((run) => digitsOf(run).length >= PHONE_DIGITS);
}

/** Words of a name that tell who it is: no legal form, at least four letters. */
function tellingWords(name: string): string[] {
  const words = plain(name)
    .toLowerCase()
    .replace(legalForm, ' ')
    .split(/[^\p{L}\d]+/u);
  return words.filter((word) => word.length >= 4);
}

function squeeze(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '');
}

/** The company's words together, or a word of the person's name, or the end of the phone number. */
function givesAway(text: string, identity: Identity): boolean {
  const squeezed = squeeze(text);
  const company = squeeze(plain(identity.firmenname).replace(legalForm, ' '));
  if (company.length >= 4 && squeezed.includes(company)) return true;
  const words = new Set(
    plain(text)
      .toLowerCase()
      .split(/[^\p{L}\d]+/u),
  );
  if (tellingWords(identity.name).some((word) => words.has(word))) return true;
  const phone = digitsOf(identity.telefonnummer).slice(-6);
  return phone.length === 6 && digitsOf(plain(text)).includes(phone);
}

/** A free text as a partner may read it before buying. */
export function redactText(text: string, identity?: Identity): string {
  if (holdsContactData(text) || (identity && givesAway(text, identity))) return WITHHELD_TEXT;
  const shortened = text.replace(/(?<!\d)(\d{2})\d{3}(?!\d)/g, '$1•••');
  const { postleitzahl } = identity ?? {};
  return postleitzahl && digitsOf(plain(shortened)).includes(postleitzahl) ? WITHHELD_TEXT : shortened;
}

/** The codes of each category's options; made once, because each item of a list needs them. */
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

/** Answers as a partner may read them before buying: codes stay, every free text is redacted. */
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

/** The first two digits of a postal code, the rest hidden: `10•••`. */
export function maskPostalCode(postalCode: string): string {
  return `${postalCode.slice(0, 2)}•••`;
}
