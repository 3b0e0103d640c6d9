import { fieldsOf, isChosen } from '#domain/requests/answer-rules.ts';
import { checkEdit, mergeChanges } from '#domain/requests/client-edits/request-edit.ts';
import { COUNTRY_FIELD, contactFields } from '#domain/requests/contact-rules.ts';
import { contactWishFields } from '#domain/requests/contact-wish.ts';
import { textsBeside } from '#domain/requests/questionnaires/question.ts';
import { type Answers, isShown, questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { isSame } from '#web/admin/keep-typed.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { editableFieldsOf } from '#web/admin/requests/differences.ts';
import { toFormErrors } from '#web/ui/form/form-errors.ts';

/** As the form holds them, under their field names; an answer of several is the text of a JSON list (admin 12). */
export type SubmittedValues = Record<string, string | string[] | number | boolean>;

type Category = AdminRequest['category'];

/** Of the contact step, what an admin may change; the address was proved, or is to be, as it is. */
export const editableContactFields = contactFields.filter(({ field }) => field !== 'email');

const otherFields = [
  ...editableContactFields.map(({ field }) => field as string),
  COUNTRY_FIELD,
  ...contactWishFields.map(({ field }) => field as string),
  'anzahlAngebote',
  'bemerkung',
];

export function toSubmittedValues(request: AdminRequest): SubmittedValues {
  const form = mergeChanges(editableFieldsOf(request), {});
  const answers = questionnaires[request.category].flatMap((question) =>
    fieldsOf(question).map((field) => {
      const isList = question.kind === 'multi' && field === question.field;
      return [field, isList ? writeList(form[field]) : String(form[field] ?? '')];
    }),
  );
  const others = otherFields.map((field) => [field, form[field] ?? '']);
  return Object.fromEntries([...answers, ...others]) as SubmittedValues;
}

function writeList(value: unknown): string {
  const codes = Array.isArray(value) ? value : [];
  return `[${codes.map((code) => JSON.stringify(code)).join(', ')}]`;
}

const INVALID_JSON = 'Das ist kein gültiges JSON. Eine Liste sieht so aus: ["Eins", "Zwei"]';

/** What the values say, as it travels; lists that are no JSON are missing, and named in `errors`. */
function readValues(category: Category, values: SubmittedValues) {
  const errors: Record<string, string> = {};
  const read: Record<string, unknown> = { ...values, anzahlAngebote: readNumber(values['anzahlAngebote']) };
  for (const { kind, field } of questionnaires[category]) {
    if (kind !== 'multi') continue;
    try {
      read[field] = JSON.parse(String(values[field]));
    } catch {
      delete read[field];
      errors[field] = INVALID_JSON;
    }
  }
  return { read: read as Answers, errors };
}

function readNumber(value: SubmittedValues[string] | undefined): unknown {
  if (value === '' || value === undefined) return null;
  return /^\d+$/.test(String(value)) ? Number(value) : value;
}

/**
 * The questions that are asked by the answers as they are typed, and of each its fields.
 *
 * @param base decides as long as what is typed is no JSON
 */
export function listAsked(category: Category, values: SubmittedValues, base: SubmittedValues) {
  const answers = { ...readValues(category, base).read, ...readValues(category, values).read };
  return questionnaires[category]
    .filter((question) => isShown(question, answers))
    .map((question) => ({
      question,
      texts: textsBeside(question).filter(({ option }) => isChosen(answers[question.field], option)),
    }));
}

/** What was typed, as it is sent: what is as it was is left out, and so is what is not asked (requests 47). */
export function findSubmittedChanges(
  category: Category,
  values: SubmittedValues,
  base: SubmittedValues,
): Answers {
  const [{ read: own }, { read: before }] = [readValues(category, values), readValues(category, base)];
  const asked = listAsked(category, values, base).flatMap(({ question, texts }) => [
    question.field,
    ...texts.map(({ field }) => field),
  ]);
  const changed = [...asked, ...otherFields].filter((field) => !isSame(own[field], before[field]));
  return Object.fromEntries(changed.map((field) => [field, own[field]]));
}

/** By the rules of the submission, as the server checks it (admin 12). */
export async function checkSubmittedValues(
  request: AdminRequest,
  values: SubmittedValues,
): Promise<Record<string, string>> {
  const { category } = request;
  const base = toSubmittedValues(request);
  const { errors } = readValues(category, values);
  const asked = new Set(listAsked(category, values, base).map(({ question }) => question.field));
  const invalid = Object.fromEntries(Object.entries(errors).filter(([field]) => asked.has(field)));
  const changes = findSubmittedChanges(category, values, base);
  // Texts that stay may be older than their rules.
  if (Object.keys(changes).length === 0) return invalid;
  // Where the checks cannot be loaded, the server checks alone.
  const loaded = await import('#domain/requests/contact-checks.ts').catch(() => null);
  if (!loaded) return invalid;
  const stored = editableFieldsOf(request);
  const known = Object.fromEntries(Object.entries(changes).filter(([field]) => !(field in invalid)));
  const found = checkEdit(stored, mergeChanges(stored, known), loaded.contactChecks, 'admin');
  return { ...toFormErrors(found), ...invalid };
}
