import { hourMs } from '#domain/durations.ts';

const keptAtMost = 500;

/** Answers from outside, kept for an hour (admin 90). */
export function createKeptAnswers<Answer>() {
  const kept = new Map<string, { readonly answer: Answer; readonly until: number }>();
  return {
    /** @returns undefined for none */
    find(question: string, now: Date): Answer | undefined {
      const known = kept.get(question);
      return known && known.until > now.getTime() ? known.answer : undefined;
    },
    keep(question: string, answer: Answer, now: Date): void {
      if (kept.size >= keptAtMost) kept.clear();
      kept.set(question, { answer, until: now.getTime() + hourMs });
    },
  };
}
