import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { fieldsOf } from '#domain/requests/answer-rules.ts';
import { isOption } from '#domain/requests/questionnaires/option-checks.ts';
import { otherField } from '#domain/requests/questionnaires/question.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

/** What a client wrote of what it needs. */
export type RequestWords = StoredAnswers & { readonly category: CategoryCode; readonly bemerkung: string };

export type FreeText = {
  /** Its name in the form: each text of a request has its own. */
  readonly field: string;
  readonly label: string;
  readonly text: string;
};

function isCode(category: CategoryCode, value: string): boolean {
  return questionnaires[category].some(
    (question) => question.kind !== 'text' && isOption(question.options, value),
  );
}

/** Whatever is no chosen code, in the order in which it is stored; empty ones left out. */
export function listFreeTexts(words: RequestWords): FreeText[] {
  const texts: FreeText[] = [];
  mapFreeTexts(words, (text, field) => {
    if (text !== '') texts.push({ field, label: labelOf(words.category, field), text });
    return text;
  });
  return texts;
}

/** Chosen codes stay as they are. */
export function mapFreeTexts<Words extends RequestWords>(
  words: Words,
  change: (text: string, field: string) => string,
): Words {
  const { category, answers, details, bemerkung } = words;
  const changed = Object.entries(answers).map(([field, value]) => [
    field,
    typeof value === 'string' && !isCode(category, value) ? change(value, field) : value,
  ]);
  const nested = Object.entries(details.nestedSelections).map(([field, { Sonstiges }]) => [
    field,
    { Sonstiges: change(Sonstiges, otherField(field)) },
  ]);
  return {
    ...words,
    answers: Object.fromEntries(changed),
    details: { ...details, nestedSelections: Object.fromEntries(nested) },
    bemerkung: change(bemerkung, 'bemerkung'),
  };
}

function labelOf(category: CategoryCode, field: string): string {
  const question = questionnaires[category].find((each) => fieldsOf(each).includes(field));
  return question?.label ?? 'Bemerkung';
}
