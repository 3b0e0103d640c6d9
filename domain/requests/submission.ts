import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import type { FieldError } from '#domain/field-error.ts';
import type { RuleValues } from '#domain/requests/portal-rules.ts';
import { type ChoiceQuestion, offersOther, otherField } from '#domain/requests/questionnaires/question.ts';
import {
  type Answers,
  questionnaires,
  shownQuestions,
} from '#domain/requests/questionnaires/questionnaires.ts';
import { answerFields, checkAnswers, isChosen } from './answer-rules.ts';
import { type ContactChecks, checkClosing, checkContact, contactStepFields } from './contact-rules.ts';
import { isBlank } from './required.ts';

const closingFields = ['category', 'bemerkung', 'agbAccepted'];

/** Fields that the category does not have. The server answers 400 with them (requests 20). */
export function findUnknownFields(category: CategoryCode, body: Answers): string[] {
  const known = answerFields(category);
  for (const field of [...contactStepFields, ...closingFields]) known.add(field);
  return Object.keys(body).filter((field) => !known.has(field));
}

/** Errors in the order of the form. The server answers 422 with them (requests 20). */
export function checkSubmission(category: CategoryCode, body: Answers, checks: ContactChecks): FieldError[] {
  return [...checkAnswers(category, body), ...checkContact(body, checks), ...checkClosing(body)];
}

/** Rule requests 22. */
export type StoredAnswers = {
  /** Codes, lists of codes and texts by field name. A single-choice `Sonstiges` is stored as its text. */
  readonly answers: Readonly<Record<string, string | string[]>>;
  /** Texts of `Sonstiges` in multi-choice answers. */
  readonly details: {
    readonly basicSelections: Readonly<Record<string, string[]>>;
    readonly nestedSelections: Readonly<Record<string, { Sonstiges: string }>>;
  };
};

/** The stored form of answers (requests 22). @param body without errors by `checkSubmission` */
export function mergeAnswers(category: CategoryCode, body: Answers): StoredAnswers {
  const answers: Record<string, string | string[]> = {};
  const basicSelections: Record<string, string[]> = {};
  const nestedSelections: Record<string, { Sonstiges: string }> = {};
  for (const question of shownQuestions(category, body)) {
    const { field } = question;
    const value = body[field] as string | string[];
    const other = body[otherField(field)];
    const hasOtherText = offersOther(question) && isChosen(value, OTHER_OPTION) && !isBlank(other);
    if (question.kind !== 'text') copyDemandedText(question, body, answers);
    if (!hasOtherText) answers[field] = value;
    else if (question.kind === 'single') answers[field] = other as string;
    else {
      answers[field] = value;
      basicSelections[field] = value as string[];
      nestedSelections[field] = { Sonstiges: other as string };
    }
  }
  return { answers, details: { basicSelections, nestedSelections } };
}

/** Inverse of `mergeAnswers`: the answers of the form. */
export function toFormAnswers(category: CategoryCode, { answers, details }: StoredAnswers): Answers {
  const form: Record<string, unknown> = {};
  for (const question of questionnaires[category]) {
    const { field } = question;
    const value = answers[field];
    if (value === undefined) continue;
    form[field] = value;
    if (question.kind === 'text') continue;
    copyDemandedText(question, answers, form);
    if (!offersOther(question)) continue;
    const isOther = typeof value === 'string' && !question.options.some(({ code }) => code === value);
    const other = isOther ? value : details.nestedSelections[field]?.Sonstiges;
    if (isOther) form[field] = OTHER_OPTION;
    if (other !== undefined) form[otherField(field)] = other;
  }
  return form;
}

function copyDemandedText(question: ChoiceQuestion, body: Answers, answers: Record<string, unknown>): void {
  const field = question.textFor?.field;
  if (field && !isBlank(body[field])) answers[field] = body[field];
}

export type AnswerLine = {
  readonly field: string;
  readonly label: string;
  readonly values: readonly string[];
};

export function describeAnswers(category: CategoryCode, stored: StoredAnswers): AnswerLine[] {
  return questionnaires[category].flatMap((question) => {
    const value = stored.answers[question.field];
    if (value === undefined) return [];
    const labels = [value]
      .flat()
      .map((code) => labelOf(question.kind === 'text' ? [] : question.options, code));
    const other = stored.details.nestedSelections[question.field]?.Sonstiges;
    const values = labels.map((label) =>
      label === OTHER_OPTION && other ? `${OTHER_OPTION}: ${other}` : label,
    );
    const demanded = question.kind !== 'text' && question.textFor && stored.answers[question.textFor.field];
    if (typeof demanded === 'string') values.push(demanded);
    return [{ field: question.field, label: question.label, values }];
  });
}

/** One line per question, for a table cell. */
export function listAnswers(category: CategoryCode, stored: StoredAnswers): string {
  const lines = describeAnswers(category, stored).map(
    ({ label, values }) => `${label}: ${values.join(', ')}`,
  );
  return lines.join('\n');
}

function labelOf(options: readonly { code: string; label: string }[], code: string): string {
  return options.find((option) => option.code === code)?.label ?? code;
}

/** Rule requests 26. */
export function decideMaxSales(wantedOffers: number | null, rules: Pick<RuleValues, 'maxSales'>): number {
  return wantedOffers ?? rules.maxSales;
}
