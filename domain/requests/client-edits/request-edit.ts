import { normalizeEmail } from '#domain/accounts/email.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import { nameCountry } from '#domain/postal-codes/country.ts';
import { answerFields, checkAnswers, fieldsOf, isChosen } from '#domain/requests/answer-rules.ts';
import type { StoredContact } from '#domain/requests/contact-checks.ts';
import {
  COUNTRY_FIELD,
  type ContactChecks,
  checkContact,
  checkRemark,
  contactFields,
  contactStepFields,
} from '#domain/requests/contact-rules.ts';
import { contactWishFields, describeContactWish } from '#domain/requests/contact-wish.ts';
import { type Question, textsBeside } from '#domain/requests/questionnaires/question.ts';
import { type Answers, isShown, questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { isBlank } from '#domain/requests/required.ts';
import {
  describeAnswers,
  findUnknownFields,
  type StoredAnswers,
  toFormAnswers,
} from '#domain/requests/submission.ts';

/** Stored input of a client that edits can change. */
export type EditableWords = StoredAnswers &
  StoredContact & {
    readonly category: CategoryCode;
    readonly bemerkung: string;
    readonly wantedOffers: number | null;
  };

/** Author of an edit. `link`: the holder of the mailed link. */
export const requestChangers = ['customer', 'link', 'admin'] as const;

export type RequestChanger = (typeof requestChangers)[number];

/** The category never changes, and only the submission accepts the terms. */
const fixedFields = ['category', 'agbAccepted'];

/** Fields that nobody may change. The server answers 400 with them (requests 47, admin 12). */
export function findFixedFields(category: CategoryCode, changes: Answers): string[] {
  const fixed = fixedFields.filter((field) => Object.hasOwn(changes, field));
  return [...fixed, ...findUnknownFields(category, changes)];
}

/**
 * The whole form after the changes. Drops answers and texts that lose their question or option, unless the changes name them
 * (requests 47).
 */
export function mergeChanges(input: EditableWords, changes: Answers): Answers {
  const form: Record<string, unknown> = { ...toForm(input), ...changes };
  for (const question of questionnaires[input.category]) {
    for (const field of fieldsOf(question)) {
      if (!Object.hasOwn(changes, field) && isStray(question, field, form)) delete form[field];
    }
  }
  return form;
}

function toForm(input: EditableWords): Answers {
  const contact = [...contactFields, ...contactWishFields].map(({ field }) => [field, input[field]]);
  return {
    ...toFormAnswers(input.category, input),
    ...Object.fromEntries(contact),
    [COUNTRY_FIELD]: input.land,
    anzahlAngebote: input.wantedOffers,
    bemerkung: input.bemerkung,
  };
}

function isStray(question: Question, field: string, form: Answers): boolean {
  if (!isShown(question, form)) return true;
  const beside = textsBeside(question).find((text) => text.field === field);
  return beside !== undefined && !isChosen(form[question.field], beside.option);
}

/** Checks the form like a submission, in the order of its fields. The server answers 422 (requests 47, admin 12). */
export function checkEdit(
  input: EditableWords,
  form: Answers,
  checks: ContactChecks,
  by: RequestChanger,
): FieldError[] {
  const errors = [
    ...checkAnswers(input.category, form),
    ...checkContact(form, checks),
    ...checkRemark(form['bemerkung']),
  ];
  const isOther = typeof form['email'] === 'string' && normalizeEmail(form['email']) !== input.email;
  const hasEmailError = errors.some(({ field }) => field === 'email');
  return isOther && !hasEmailError ? [...errors, { field: 'email', msg: explainFixedEmail(by) }] : errors;
}

/** Message against another e-mail address, which nobody has confirmed. */
export function explainFixedEmail(by: RequestChanger): string {
  const way =
    by === 'admin'
      ? 'Dafür stellt der Auftraggeber eine neue Anfrage.'
      : 'Stellen Sie dafür bitte eine neue Anfrage.';
  return `Die E-Mail-Adresse lässt sich nicht ändern, weil eine neue erst bestätigt werden müsste. ${way}`;
}

/** A changed field, with the labels of the time of the change. */
export type ChangedField = {
  readonly field: string;
  readonly label: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** In the order of the form (requests 67). */
export function describeChanges(before: EditableWords, after: EditableWords): ChangedField[] {
  const [was, is] = [describeInput(before), describeInput(after)];
  const fields = new Map([...was, ...is].map(({ field, label }) => [field, label]));
  const inOrder = [...answerFields(after.category), ...contactStepFields, 'bemerkung'];
  return inOrder
    .filter((field) => fields.has(field))
    .flatMap((field) => {
      const valuesIn = (lines: typeof was) => lines.find((line) => line.field === field)?.values ?? [];
      const [old, now] = [valuesIn(was), valuesIn(is)];
      const isSame = old.length === now.length && old.every((value, index) => value === now[index]);
      return isSame ? [] : [{ field, label: fields.get(field) ?? field, before: old, after: now }];
    });
}

function describeInput(input: EditableWords) {
  const wanted = input.wantedOffers;
  return [
    ...describeAnswers(input.category, input),
    ...contactFields.map(({ field, label }) => ({ field, label, values: oneOf(input[field]) })),
    { field: COUNTRY_FIELD, label: 'Land', values: [nameCountry(input.land)] },
    { field: 'kontaktwege', label: 'Kontaktwunsch', values: [describeContactWish(input)] },
    {
      field: 'anzahlAngebote',
      label: 'Anzahl der Angebote',
      values: wanted === null ? [] : [String(wanted)],
    },
    { field: 'bemerkung', label: 'Bemerkung', values: oneOf(input.bemerkung) },
  ];
}

function oneOf(text: string): string[] {
  return isBlank(text) ? [] : [text];
}

/** Whether the matching uses the field: answers, postal code and country (requests 68). */
export function isForMatching(category: CategoryCode, { field }: Pick<ChangedField, 'field'>): boolean {
  return ['postleitzahl', COUNTRY_FIELD].includes(field) || answerFields(category).has(field);
}

/** Further fields that partners read before buying. */
const readFields = ['bemerkung', 'kontaktwege'];

/** Whether partners read the field before buying (purchases 6). */
export function isReadBeforeBuying(category: CategoryCode, { field }: Pick<ChangedField, 'field'>): boolean {
  return readFields.includes(field) || isForMatching(category, { field });
}
