/** The answer option that carries an optional free text in `<field>Sonstiges`. */
export const OTHER = 'Sonstiges';

/** One answer a person can choose: what is stored, and what is read where that differs. */
export type Option = { readonly code: string; readonly label: string; readonly hint?: string };

type QuestionBase = {
  /** Name of the answer in the API and in the database. */
  readonly field: string;
  /** The question as the person reads it. */
  readonly title: string;
  /** Short noun for summaries and tables. */
  readonly label: string;
  readonly hint?: string;
  /** The question is asked only when the earlier multi-choice `field` contains `option`. */
  readonly shownWhen?: { readonly field: string; readonly option: string };
};

/** A question with options; `multi` takes several answers, `single` one. */
export type ChoiceQuestion = QuestionBase & {
  readonly kind: 'multi' | 'single';
  readonly options: readonly Option[];
  /** An option that demands a text of its own (`ort: Regional` asks for `ortRegional`). */
  readonly textFor?: { readonly option: string; readonly field: string; readonly label: string };
};

/** A question answered in the person's own words. */
export type TextQuestion = QuestionBase & {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly placeholder: string;
};

export type Question = ChoiceQuestion | TextQuestion;

/** Options whose code is also their label. */
export function options(...labels: string[]): Option[] {
  return labels.map((label) => ({ code: label, label }));
}

/** Options whose stored code differs from the label. */
export function labelled(pairs: Readonly<Record<string, string>>): Option[] {
  return Object.entries(pairs).map(([code, label]) => ({ code, label }));
}

/** Name of the free text that goes with a `Sonstiges` answer. */
export function otherField(field: string): string {
  return `${field}Sonstiges`;
}

/** Whether the question offers `Sonstiges`. */
export function offersOther(question: Question): boolean {
  return question.kind !== 'text' && question.options.some((option) => option.code === OTHER);
}
