import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { fieldsOf } from '#domain/requests/answer-rules.ts';
import { isOption } from '#domain/requests/questionnaires/option-checks.ts';
import { otherField } from '#domain/requests/questionnaires/question.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

/** The answers of a request and its remark: all that can hold free text. */
export type RequestTexts = StoredAnswers & { readonly category: CategoryCode; readonly bemerkung: string };

export type FreeText = {
  /** Unique name of the field in the form. */
  readonly field: string;
  readonly label: string;
  readonly text: string;
};

function isCode(category: CategoryCode, value: string): boolean {
  return questionnaires[category].some(
    (question) => question.kind !== 'text' && isOption(question.options, value),
  );
}

/** Every text that is not a code of an option, in the order of storage, without the empty ones. */
export function listFreeTexts(request: RequestTexts): FreeText[] {
  const texts: FreeText[] = [];
  mapFreeTexts(request, (text, field) => {
    if (text !== '') texts.push({ field, label: labelOf(request.category, field), text });
    return text;
  });
  return texts;
}

/** Does not change chosen codes. */
export function mapFreeTexts<Texts extends RequestTexts>(
  request: Texts,
  change: (text: string, field: string) => string,
): Texts {
  const { category, answers, details, bemerkung } = request;
  const changed = Object.entries(answers).map(([field, value]) => [
    field,
    typeof value === 'string' && !isCode(category, value) ? change(value, field) : value,
  ]);
  const nested = Object.entries(details.nestedSelections).map(([field, { Sonstiges }]) => [
    field,
    { Sonstiges: change(Sonstiges, otherField(field)) },
  ]);
  return {
    ...request,
    answers: Object.fromEntries(changed),
    details: { ...details, nestedSelections: Object.fromEntries(nested) },
    bemerkung: change(bemerkung, 'bemerkung'),
  };
}

function labelOf(category: CategoryCode, field: string): string {
  const question = questionnaires[category].find((each) => fieldsOf(each).includes(field));
  return question?.label ?? 'Bemerkung';
}
