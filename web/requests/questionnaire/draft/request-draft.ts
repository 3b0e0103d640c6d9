import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { answerFields } from '#domain/requests/answer-rules.ts';
import { contactStepFields } from '#domain/requests/contact-rules.ts';
import { isBlank } from '#domain/requests/required.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { ownStorage } from '#web/app/own-storage.ts';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { keepValue, readKept } from '#web/ui/form/browser-storage.ts';

/** Part of the storage keys: raise it when the meaning of stored values changes. */
const VERSION = 1;

export type Draft = {
  /** Sent as `Idempotency-Key`: made when the form starts, so that every repeat is the same request. */
  readonly submissionKey: string;
  readonly values: FormValues;
};

/** The browser keeps these until the tab closes, the answers longer (requests 18). */
const personFields = [...contactStepFields, 'bemerkung', 'agbAccepted'];

const answersKey = (category: CategoryCode) => `${ownStorage.request}.${VERSION}.${category}`;
const personKey = (category: CategoryCode) => `${ownStorage.request}-kontakt.${VERSION}.${category}`;

function isFormValue(value: unknown): value is FormValues[string] {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string');
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function pickFields(source: unknown, fields: Iterable<string>): FormValues {
  const known = new Map(Object.entries(source ?? {}));
  const picked = [...fields].filter((field) => isFormValue(known.get(field)));
  return Object.fromEntries(picked.map((field) => [field, known.get(field)]));
}

export function loadDraft(category: CategoryCode): Draft | null {
  const kept = (readKept('localStorage', answersKey(category)) ?? {}) as Partial<Draft>;
  const values = {
    ...pickFields(kept.values, answerFields(category)),
    ...pickFields(readKept('sessionStorage', personKey(category)), personFields),
  };
  if (Object.values(values).every((value) => value === false || isBlank(value))) return null;
  const { submissionKey } = kept;
  return {
    values,
    submissionKey: typeof submissionKey === 'string' ? submissionKey : createIdempotencyKey(),
  };
}

export function saveDraft(category: CategoryCode, { submissionKey, values }: Draft): void {
  const answers = pickFields(values, answerFields(category));
  keepValue('localStorage', answersKey(category), { submissionKey, values: answers });
  keepValue('sessionStorage', personKey(category), pickFields(values, personFields));
}

export function clearDraft(category: CategoryCode): void {
  keepValue('localStorage', answersKey(category), null);
  keepValue('sessionStorage', personKey(category), null);
}
