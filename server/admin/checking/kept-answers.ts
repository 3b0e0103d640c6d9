import { hourMs } from '#domain/durations.ts';

const keptAtMost = 500;

/** Answers from outside, which stay in memory for an hour (admin 90). */
export function createKeptAnswers<Answer>() {
  const kept = new Map<string, Answer>();
  return {
    /** @returns undefined for none */
    find: (question: string): Answer | undefined => kept.get(question),
    keep: (question: string, answer: Answer, keptMs: number = hourMs): void => {
      if (kept.size >= keptAtMost) kept.clear();
      kept.set(question, answer);
      setTimeout(() => kept.delete(question), keptMs).unref();
    },
  };
}
