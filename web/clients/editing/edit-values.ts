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

/** The smallest choice between two versions: a question with the texts beside its options, or one detail. */
type Unit = { readonly key: string; readonly label: string; readonly fields: readonly string[] };

/** With the text that people read; '' without an answer. */
function describeUnits(category: CategoryCode, values: FormValues): (Unit & { readonly text: string })[] {
  const body = toBody(category, values);
  const textOf = (field: string) => String(body[field] ?? '');
  const answers = describeAnswers(category, mergeAnswers(category, body));
  const country = textOf(COUNTRY_FIELD) || HOME_COUNTRY;
  const place = formatPostalCode({ land: country, postleitzahl: textOf('postleitzahl') });
  return [
    ...questionnaires[category].map((question) => ({
      key: question.field,
      label: question.label,
      fields: fieldsOf(question),
      text: answers.find(({ field }) => field === question.field)?.values.join(', ') ?? '',
    })),
    ...contactFields.map(({ field, label }) =>
      field === 'postleitzahl'
        ? { key: field, label, fields: [field, COUNTRY_FIELD], text: textOf(field) && place }
        : { key: field, label, fields: [field], text: textOf(field) },
    ),
    {
      key: 'kontaktwunsch',
      label: 'Kontaktwunsch',
      fields: contactWishFields.map(({ field }) => field),
      text: describeContactWish(readContactWish(body)),
    },
    ...[
      { key: 'anzahlAngebote', label: 'Gewünschte Angebote' },
      { key: 'bemerkung', label: 'Bemerkung' },
    ].map((unit) => ({ ...unit, fields: [unit.key], text: textOf(unit.key) })),
  ];
}

export type Difference = Unit & { readonly one: string; readonly other: string };

/** Units that read differently in two versions. */
export function findDifferences(category: CategoryCode, one: FormValues, other: FormValues): Difference[] {
  const others = describeUnits(category, other);
  return describeUnits(category, one)
    .map(({ text, ...unit }, index) => ({ ...unit, one: text, other: others[index]?.text ?? '' }))
    .filter((unit) => unit.one !== unit.other);
}

/** One version with some units of another one. */
export function takeUnits(values: FormValues, units: readonly Unit[], from: FormValues): FormValues {
  const fields = units.flatMap((unit) => unit.fields);
  const isTaken = ([field]: [string, unknown]) => fields.includes(field);
  return Object.fromEntries([
    ...Object.entries(values).filter((entry) => !isTaken(entry)),
    ...Object.entries(from).filter(isTaken),
  ]);
}
