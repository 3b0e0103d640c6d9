import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { contactStepFields } from '#domain/requests/contact-rules.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { type StoredAnswers, toFormAnswers } from '#domain/requests/submission.ts';
import type { OwnRequest } from '#web/clients/own-request.ts';
import {
  buildSubmission,
  type DescribedValue,
  describeValues,
  type FormValues,
} from '#web/requests/requests.ts';

/** The form as the submission left it; its terms were accepted then. */
export function toEditValues(request: OwnRequest): FormValues {
  const { category, details } = request;
  // Its answers stand beside its other fields (requests 2).
  const answers = request as unknown as StoredAnswers['answers'];
  const contact = contactStepFields.map((field) => [field, request[field]]);
  return {
    ...(toFormAnswers(category, { answers, details }) as FormValues),
    ...Object.fromEntries(contact),
    telefonnummer: request.telefonnummerAnzeige,
    anzahlAngebote: request.anzahlAngebote ?? offerCount.recommended,
    bemerkung: request.bemerkung,
    agbAccepted: true,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of the call: each that differs, an emptied one as an empty text or list (requests 47). */
export function findChanges(
  category: CategoryCode,
  before: FormValues,
  after: FormValues,
): Record<string, unknown> {
  const [was, is] = [buildSubmission(category, before), buildSubmission(category, after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return Object.fromEntries(
    fields
      .filter((field) => !isSame(was[field], is[field]))
      .map((field) => [field, is[field] ?? (Array.isArray(was[field]) ? [] : '')]),
  );
}

/** The smallest choice between two versions. */
export type Difference = Omit<DescribedValue, 'text'> & { readonly one: string; readonly other: string };

/** Values that read differently in two versions. */
export function findDifferences(category: CategoryCode, one: FormValues, other: FormValues): Difference[] {
  const list = (values: FormValues) => Object.values(describeValues(category, values)).flat();
  const others = list(other);
  return list(one)
    .map(({ text, ...value }, index) => ({ ...value, one: text, other: others[index]?.text ?? '' }))
    .filter((value) => value.one !== value.other);
}

/** One version with some values of another one. */
export function takeValues(values: FormValues, taken: readonly Difference[], from: FormValues): FormValues {
  const fields = taken.flatMap((value) => value.fields);
  const isTaken = ([field]: [string, unknown]) => fields.includes(field);
  return Object.fromEntries([
    ...Object.entries(values).filter((entry) => !isTaken(entry)),
    ...Object.entries(from).filter(isTaken),
  ]);
}
