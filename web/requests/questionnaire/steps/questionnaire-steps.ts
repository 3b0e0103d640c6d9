import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { findSegmentOption } from '#domain/catalogue/segments.ts';
import type { FieldError } from '#domain/field-error.ts';
import { checkQuestion, fieldsOf, isChosen } from '#domain/requests/answer-rules.ts';
import {
  type ContactChecks,
  checkClosing,
  checkContact,
  contactStepFields,
} from '#domain/requests/contact-rules.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { type Question, textsBeside } from '#domain/requests/questionnaires/question.ts';
import { questionnaires, shownQuestions } from '#domain/requests/questionnaires/questionnaires.ts';
import { isBlank } from '#domain/requests/required.ts';
import { HONEYPOT_FIELD } from '#domain/requests/spam-signals/proof-of-work.ts';
import { CLOSING_STEP } from './step-address.ts';

/** By field name: answers, contact data, remark and acceptance. */
export type FormValues = Readonly<Record<string, string | readonly string[] | number | boolean>>;

/** What every step shows and changes. */
export type StepFields = {
  values: FormValues;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: FormValues) => void;
};

/** Props of an input for a text. */
export function textProps({ values, errors, onChange }: StepFields, field: string) {
  return {
    value: String(values[field] ?? ''),
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  };
}

/** A question, or one of the two steps that all categories share (requests 4). */
export type Step =
  | { readonly kind: 'question'; readonly key: string; readonly question: Question }
  | { readonly kind: 'contact'; readonly key: string; readonly checks: ContactChecks }
  | { readonly kind: 'closing'; readonly key: string };

export const CONTACT_STEP = 'kontaktdaten';
const closingStep: Step = { kind: 'closing', key: CLOSING_STEP };

export function listSteps(category: CategoryCode, values: FormValues, checks: ContactChecks): Step[] {
  const questions = shownQuestions(category, values).map(
    (question): Step => ({ kind: 'question', key: question.field, question }),
  );
  return [...questions, { kind: 'contact', key: CONTACT_STEP, checks }, closingStep];
}

export function fieldsOfStep(step: Step): string[] {
  if (step.kind === 'question') return fieldsOf(step.question);
  if (step.kind === 'contact') return [...contactStepFields];
  return ['bemerkung', 'agbAccepted'];
}

/** The answer as it counts: without empty ones, with texts only beside the option that they belong to. */
function answerOf(question: Question, values: FormValues): FormValues {
  const answer = values[question.field];
  const beside = textsBeside(question).filter(({ option }) => isChosen(answer, option));
  return pick(values, [question.field, ...beside.map(({ field }) => field)]);
}

function pick(values: FormValues, fields: readonly string[]): FormValues {
  const given = fields.filter((field) => !isBlank(values[field]));
  return Object.fromEntries(given.map((field) => [field, values[field]])) as FormValues;
}

/** The same rules as on the server (requests 20). */
export function checkStep(step: Step, values: FormValues): FieldError[] {
  if (step.kind === 'question') return checkQuestion(step.question, answerOf(step.question, values));
  return step.kind === 'contact' ? checkContact(values, step.checks) : checkClosing(values);
}

/** The first incomplete step, else the last one. */
export function findOpenStep(steps: readonly Step[], values: FormValues): Step {
  return steps.find((step) => step.kind !== 'closing' && checkStep(step, values).length > 0) ?? closingStep;
}

/** Index of the wanted step, but never past the first incomplete one (requests 4). */
export function findStepIndex(steps: readonly Step[], values: FormValues, wanted: string | null): number {
  if (wanted === null) return 0;
  const open = steps.indexOf(findOpenStep(steps, values));
  const index = steps.findIndex(({ key }) => key === wanted);
  return index < 0 ? open : Math.min(index, open);
}

/** The body of `POST /api/requests`, without answers to questions that are no longer shown (requests 19). */
export function buildSubmission(category: CategoryCode, values: FormValues): Record<string, unknown> {
  const answers = shownQuestions(category, values).map((question) => answerOf(question, values));
  return {
    category,
    ...Object.assign({}, ...answers),
    ...pick(values, [...contactStepFields, 'bemerkung', HONEYPOT_FIELD]),
    anzahlAngebote: values['anzahlAngebote'] ?? offerCount.recommended,
    agbAccepted: values['agbAccepted'] === true,
  };
}

/** The first question, and the option that the page's segment chooses; null without one (catalogue 4). */
export function findPreselection(category: CategoryCode, segment: string | undefined) {
  const [question] = questionnaires[category];
  if (!segment || !question || question.kind === 'text') return null;
  const option = findSegmentOption(segment, question.options);
  return option ? { question, option } : null;
}
