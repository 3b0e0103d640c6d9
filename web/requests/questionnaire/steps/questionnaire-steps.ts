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

/** Answers, contact data, remark and acceptance by field name. */
export type FormValues = Readonly<Record<string, string | readonly string[] | number | boolean>>;

/** What every step shows and changes. */
export type StepFields = {
  values: FormValues;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: FormValues) => void;
};

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

/**
 * The answer to one question as it counts: empty ones left out, and texts only beside the option they belong
 * to. What was typed into a field that has disappeared stays in the form, should it come back.
 */
function answerOf(question: Question, values: FormValues): FormValues {
  const answer = values[question.field];
  const beside = textsBeside(question).filter(({ option }) => isChosen(answer, option));
  return pick(values, [question.field, ...beside.map(({ field }) => field)]);
}

function pick(values: FormValues, fields: readonly string[]): FormValues {
  const given = fields.flatMap((field) => {
    const value = values[field];
    return value === undefined || isBlank(value) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(given);
}

/** The same rules as on the server (requests 20). */
export function checkStep(step: Step, values: FormValues): FieldError[] {
  if (step.kind === 'question') return checkQuestion(step.question, answerOf(step.question, values));
  return step.kind === 'contact' ? checkContact(values, step.checks) : checkClosing(values);
}

/** Index of the first incomplete step, else of the last one. */
export function findOpenStep(steps: readonly Step[], values: FormValues): number {
  const open = steps.findIndex((step) => step.kind !== 'closing' && checkStep(step, values).length > 0);
  return open < 0 ? steps.length - 1 : open;
}

/** Index of the wanted step, but never past the first incomplete one (requests 4). */
export function findStepIndex(steps: readonly Step[], values: FormValues, wanted: string | null): number {
  if (wanted === null) return 0;
  const open = findOpenStep(steps, values);
  const index = steps.findIndex(({ key }) => key === wanted);
  return index < 0 ? open : Math.min(index, open);
}

/**
 * The body of `POST /api/requests`: no empty answers, none of questions that are no longer shown, and texts
 * only beside the option they belong to (requests 19).
 */
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

/** Rule catalogue 4. */
export function preselect(category: CategoryCode, segment: string | undefined): FormValues {
  const [first] = questionnaires[category];
  if (!segment || !first || first.kind === 'text') return {};
  const option = findSegmentOption(segment, first.options);
  return option ? { [first.field]: [option.code] } : {};
}
