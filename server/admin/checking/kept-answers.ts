import { hourMs, minuteMs } from '#domain/durations.ts';

const keptAtMost = 500;
const askAgainAfterMs = 5 * minuteMs;

/**
 * Keeps the answers of a service outside in memory: for an hour, or for five minutes if the service gave none (admin 90).
 *
 * @param isGiven false for no answer
 * @returns answers a question from memory, or else by `ask`, which must not reject
 */
export function createKeptAnswers<Answer>(isGiven: (answer: Answer) => boolean) {
  const kept = new Map<string, Promise<Answer>>();
  return (question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(question);
    if (known) return known;
    const asked = ask();
    if (kept.size >= keptAtMost) kept.clear();
    kept.set(question, asked);
    const forget = () => kept.get(question) === asked && kept.delete(question);
    void asked.then((answer) => setTimeout(forget, isGiven(answer) ? hourMs : askAgainAfterMs).unref());
    return asked;
  };
}
