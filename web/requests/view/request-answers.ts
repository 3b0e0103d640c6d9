import type { CategoryCode } from '#domain/catalogue/categories.ts';
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
