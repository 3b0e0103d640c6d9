import { redactAnswers, redactText } from '#domain/purchases/redaction/redaction.ts';
import { type BuyerFacts, describeForBuyers } from '#domain/requests/buyer-facts.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';
import type { AvailableRecord } from './store.ts';

type RedactedWords = StoredAnswers & { readonly bemerkung: string; readonly facts: BuyerFacts };

/** Cache size in requests; a few megabytes. */
const maxRemembered = 2000;

const remembered = new Map<string, RedactedWords>();

/**
 * Rule purchases 7. Cached until the request changes, because redacting costs more than the rest of a list's answer and
 * all partners read the same newest requests.
 */
export function redactWords(record: AvailableRecord): RedactedWords {
  const key = `${record.id} ${record.updatedAt.getTime()}`;
  const known = remembered.get(key);
  if (known) return known;
  const words = {
    ...redactAnswers(record.category, record, record),
    bemerkung: redactText(record.bemerkung, record),
    facts: describeForBuyers(record.category, record.answers),
  };
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= maxRemembered) remembered.delete(oldest);
  remembered.set(key, words);
  return words;
}
