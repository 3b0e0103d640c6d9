import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
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

const codesOf: ReadonlyMap<CategoryCode, ReadonlySet<string>> = new Map(
  categoryCodes.map((category) => [
    category,
    new Set(
      questionnaires[category].flatMap((question) =>
        question.kind === 'text' ? [] : question.options.map(({ code }) => code),
      ),
    ),
  ]),
);

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
  const isCode = (value: string) => codesOf.get(category)?.has(value) === true;
  const changed = Object.entries(answers).map(([field, value]) => [
    field,
    typeof value === 'string' && !isCode(value) ? change(value, field) : value,
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
  const question = questionnaires[category].find(
    (each) =>
      [each.field, otherField(each.field)].includes(field) ||
      (each.kind !== 'text' && each.textFor?.field === field),
  );
  return question?.label ?? 'Bemerkung';
}
