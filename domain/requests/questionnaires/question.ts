import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';

export type Option = { readonly code: string; readonly label: string; readonly hint?: string };

type QuestionBase = {
  /** Name of the answer in the API and in the database. */
  readonly field: string;
  readonly title: string;
  /** Short noun for summaries and tables. */
  readonly label: string;
  /** Shows the question only when the earlier multi-choice `field` contains `option` (requests 7). */
  readonly shownWhen?: { readonly field: string; readonly option: string };
};

export type ChoiceQuestion = QuestionBase & {
  readonly kind: 'multi' | 'single';
  readonly options: readonly Option[];
  /** An option with its own text (`ort: Regional` needs `ortRegional`). */
  readonly textFor?: Omit<TextBeside, 'isRequired'>;
};

/** A text of one line beside a chosen option (requests 23). */
export type TextBeside = {
  readonly option: string;
  readonly field: string;
  readonly label: string;
  readonly isRequired: boolean;
};

export type TextQuestion = QuestionBase & {
  readonly kind: 'text';
  readonly hint: string;
  readonly maxLength: number;
  readonly placeholder: string;
};

export type Question = ChoiceQuestion | TextQuestion;

export function options(...labels: string[]): Option[] {
  return labels.map((label) => ({ code: label, label }));
}

export function labelled(pairs: Readonly<Record<string, string>>): Option[] {
  return Object.entries(pairs).map(([code, label]) => ({ code, label }));
}

/** The options of a catalogue group for a question (catalogue 11). */
export function serviceOptions(category: CategoryCode, group: number): Option[] {
  const services = serviceCatalogue[category][group]?.options ?? [];
  const named = services.filter(({ label }) => label !== OTHER_OPTION);
  return [...named.map(({ label, answer }) => ({ code: answer, label })), ...options(OTHER_OPTION)];
}

export function otherField(field: string): string {
  return `${field}Sonstiges`;
}

/** Texts beside a choice: that of `Sonstiges`, and that of `textFor` (requests 5). */
export function textsBeside(question: Question): TextBeside[] {
  if (question.kind === 'text') return [];
  const label = `${question.label}: ${OTHER_OPTION}`;
  const other = { field: otherField(question.field), option: OTHER_OPTION, label, isRequired: false };
  const demanded = question.textFor ? [{ ...question.textFor, isRequired: true }] : [];
  return offersOther(question) ? [other, ...demanded] : demanded;
}

export function offersOther(question: Question): boolean {
  return question.kind !== 'text' && question.options.some((option) => option.code === OTHER_OPTION);
}
