import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { answerFields } from '#domain/requests/answer-rules.ts';
import { contactStepFields } from '#domain/requests/contact-rules.ts';
import { isBlank } from '#domain/requests/required.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { ownStorage } from '#web/app/own-storage.ts';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';

/** Part of the storage keys: raise it when the meaning of stored values changes. */
const VERSION = 1;

export type Draft = {
  /** Sent as `Idempotency-Key`: made when the form starts, so that every repeat is the same request. */
  readonly submissionKey: string;
  readonly values: FormValues;
};

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** `person` ends with the tab (requests 18). */
export type DraftStores = { readonly answers: TextStore; readonly person: TextStore };

const personFields = [...contactStepFields, 'bemerkung', 'agbAccepted'];

const answersKey = (category: CategoryCode) => `${ownStorage.request}.${VERSION}.${category}`;
const personKey = (category: CategoryCode) => `${ownStorage.request}-kontakt.${VERSION}.${category}`;

function readObject(store: TextStore, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function isFormValue(value: unknown): value is FormValues[string] {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string');
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function pickFields(source: Record<string, unknown>, fields: Iterable<string>): FormValues {
  const picked = [...fields].filter((field) => Object.hasOwn(source, field) && isFormValue(source[field]));
  return Object.fromEntries(picked.map((field) => [field, source[field] as FormValues[string]]));
}

export function loadDraft(stores: DraftStores, category: CategoryCode): Draft | null {
  const kept = readObject(stores.answers, answersKey(category));
  const person = readObject(stores.person, personKey(category));
  const values = {
    ...pickFields((kept['values'] ?? {}) as Record<string, unknown>, answerFields(category)),
    ...pickFields(person, personFields),
  };
  if (Object.values(values).every((value) => value === false || isBlank(value))) return null;
  const { submissionKey } = kept;
  return {
    values,
    submissionKey: typeof submissionKey === 'string' ? submissionKey : createIdempotencyKey(),
  };
}

/** What the browser cannot store is lost on reload; the form works on. */
export function saveDraft(stores: DraftStores, category: CategoryCode, draft: Draft): void {
  const { submissionKey, values } = draft;
  const answers = pickFields(values, answerFields(category));
  try {
    stores.answers.setItem(answersKey(category), JSON.stringify({ submissionKey, values: answers }));
    stores.person.setItem(personKey(category), JSON.stringify(pickFields(values, personFields)));
  } catch {
    // Storage is full or switched off.
  }
}

export function clearDraft(stores: DraftStores, category: CategoryCode): void {
  try {
    stores.answers.removeItem(answersKey(category));
    stores.person.removeItem(personKey(category));
  } catch {
    // Storage is switched off, so nothing was kept.
  }
}
