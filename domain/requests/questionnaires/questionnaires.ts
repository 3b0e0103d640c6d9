import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { callcenterQuestions } from './callcenter.ts';
import { itQuestions } from './it.ts';
import { logisticsQuestions } from './logistics.ts';
import { marketingQuestions } from './marketing.ts';
import { personnelQuestions } from './personnel.ts';
import type { Question } from './question.ts';
import { taxQuestions } from './tax.ts';

export const questionnaires: Readonly<Record<CategoryCode, readonly Question[]>> = {
  Personaldienstleistung: personnelQuestions,
  Callcenter: callcenterQuestions,
  Logistikdienstleistung: logisticsQuestions,
  'IT-Dienstleistungen': itQuestions,
  Marketingdienstleistungen: marketingQuestions,
  Steuerberatung: taxQuestions,
};

/** Answers in the API: codes, lists of codes and texts by field name. */
export type Answers = Readonly<Record<string, unknown>>;

/** Rule requests 7. */
export function isShown(question: Question, answers: Answers): boolean {
  if (!question.shownWhen) return true;
  const earlier = answers[question.shownWhen.field];
  return Array.isArray(earlier) && earlier.includes(question.shownWhen.option);
}

export function shownQuestions(category: CategoryCode, answers: Answers): Question[] {
  return questionnaires[category].filter((question) => isShown(question, answers));
}
