import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { answerFields, fieldsOf } from '#domain/requests/answer-rules.ts';
import { COUNTRY_FIELD, contactFields, contactStepFields } from '#domain/requests/contact-rules.ts';
import { contactWishFields, describeContactWish, readContactWish } from '#domain/requests/contact-wish.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import {
  describeAnswers,
  mergeAnswers,
  type StoredAnswers,
  toFormAnswers,
} from '#domain/requests/submission.ts';
import type { OwnRequest } from '#web/clients/own-request.ts';
import { buildSubmission, type FormValues } from '#web/requests/requests.ts';

/** The form as the submission left it; its terms were accepted then. */
export function toEditValues(request: OwnRequest): FormValues {
  const { category, details } = request;
  const stored = [...answerFields(category)].filter((field) => request[field] !== undefined);
  const answers = Object.fromEntries(stored.map((field) => [field, request[field]]));
  const contact = contactStepFields.map((field) => [field, request[field]]);
  return {
    ...(toFormAnswers(category, { answers: answers as StoredAnswers['answers'], details }) as FormValues),
    ...Object.fromEntries(contact),
    telefonnummer: request.telefonnummerAnzeige,
    anzahlAngebote: request.anzahlAngebote ?? offerCount.recommended,
    bemerkung: request.bemerkung,
    agbAccepted: true,
  };
}

function toBody(category: CategoryCode, values: FormValues): Record<string, unknown> {
  const { category: _, agbAccepted, ...body } = buildSubmission(category, values);
  return body;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of the call: each that differs, an emptied one as an empty text or list (requests 47). */
export function findChanges(
  category: CategoryCode,
  before: FormValues,
  after: FormValues,
): Record<string, unknown> {
  const [was, is] = [toBody(category, before), toBody(category, after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return Object.fromEntries(
    fields
      .filter((field) => !isSame(was[field], is[field]))
      .map((field) => [field, is[field] ?? (Array.isArray(was[field]) ? [] : '')]),
  );
}

const WISH = 'kontaktwunsch';

/** The smallest choice between two versions: a question with the texts beside its options, or one detail. */
export type Unit = { readonly key: string; readonly label: string; readonly fields: readonly string[] };

export function listUnits(category: CategoryCode): Unit[] {
  return [
    ...questionnaires[category].map((question) => ({
      key: question.field,
      label: question.label,
      fields: fieldsOf(question),
    })),
    ...contactFields.map(({ field, label }) => ({
      key: field,
      label,
      fields: field === 'postleitzahl' ? [field, COUNTRY_FIELD] : [field],
    })),
    { key: WISH, label: 'Kontaktwunsch', fields: contactWishFields.map(({ field }) => field) },
    { key: 'anzahlAngebote', label: 'Gewünschte Angebote', fields: ['anzahlAngebote'] },
    { key: 'bemerkung', label: 'Bemerkung', fields: ['bemerkung'] },
  ];
}

/** A unit as people read it; empty where there is no answer. */
export function describeUnit(category: CategoryCode, { key }: Unit, values: FormValues): string {
  const body = toBody(category, values);
  const answer = describeAnswers(category, mergeAnswers(category, body)).find(({ field }) => field === key);
  if (answer) return answer.values.join(', ');
  if (key === WISH) return describeContactWish(readContactWish(body));
  const value = body[key];
  if (key === 'postleitzahl' && value !== undefined)
    return formatPostalCode({
      land: String(body[COUNTRY_FIELD] ?? HOME_COUNTRY),
      postleitzahl: String(value),
    });
  return value === undefined || answerFields(category).has(key) ? '' : String(value);
}

/** Units that read differently in two versions. */
export function findDifferingUnits(category: CategoryCode, one: FormValues, other: FormValues): Unit[] {
  return listUnits(category).filter(
    (unit) => describeUnit(category, unit, one) !== describeUnit(category, unit, other),
  );
}

/** One version with some units of another one. */
export function takeUnits(values: FormValues, units: readonly Unit[], from: FormValues): FormValues {
  const fields = units.flatMap((unit) => unit.fields);
  const kept = Object.entries(values).filter(([field]) => !fields.includes(field));
  const taken = fields.flatMap((field) => {
    const value = from[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries([...kept, ...taken]);
}
