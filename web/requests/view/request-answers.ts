import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { type AnswerLine, describeAnswers, type StoredAnswers } from '#domain/requests/submission.ts';

/** Its answers stand flat beside these fields (requests 2). */
export type AnsweredRequest = {
  category: CategoryCode;
  details: StoredAnswers['details'];
  bemerkung: string;
  anzahlAngebote: number | null;
};

type Entry = [field: string, value: unknown];
type Answer = [field: string, value: string | string[]];

const isAnswer = (entry: Entry): entry is Answer => typeof entry[1] === 'string' || Array.isArray(entry[1]);

export function listAnswers(request: AnsweredRequest): AnswerLine[] {
  const entries: Entry[] = Object.entries(request);
  const answers = Object.fromEntries(entries.filter(isAnswer));
  return describeAnswers(request.category, { answers, details: request.details });
}

/** The answer to the category's first question, in one line. */
export function listServices(request: AnsweredRequest): string {
  const [first] = questionnaires[request.category];
  const line = listAnswers(request).find(({ field }) => field === first?.field);
  return line?.values.join(', ') ?? '';
}
