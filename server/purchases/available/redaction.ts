import type { z } from 'zod';
import type { availableRequest } from '#contract/requests.ts';
import { maskPlace, regionOf } from '#domain/postal-codes/region.ts';
import { describeForBuyers } from '#domain/requests/buyer-facts.ts';
import { redactWords } from '#domain/requests/redaction/redaction.ts';
import type { Db } from '#server/db/database.ts';
import { presentWords } from '#server/requests/requests.ts';
import { listWords, type WordsRecord } from './words-store.ts';

/** Cache size in requests; a few megabytes. */
const maxRemembered = 2000;

const remembered = new Map<string, PresentedWords>();

export type PresentedWords = ReturnType<typeof presentWords> &
  Pick<z.input<typeof availableRequest>, 'facts' | 'postleitzahl' | 'land' | 'kontaktwege'>;

/**
 * Rules purchases 6 and purchases 7. Cached until the request changes, because redacting costs more than the rest of a
 * list's answer and all partners read the same newest requests.
 */
export function presentRedacted(record: WordsRecord): PresentedWords {
  const key = keyOf(record);
  const known = remembered.get(key);
  if (known) return known;
  const words = redactWords(record.category, record, record);
  const { services, size, start } = describeForBuyers(record.category, record.answers);
  const presented = {
    ...presentWords({ ...record, ...words }),
    facts: { services: [...services], size: [...size], start },
    ...maskPlace(regionOf(record)),
    kontaktwege: [...record.kontaktwege],
  };
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= maxRemembered) remembered.delete(oldest);
  remembered.set(key, presented);
  return presented;
}

type Version = Pick<WordsRecord, 'id' | 'updatedAt'>;

function keyOf({ id, updatedAt }: Version): string {
  return `${id} ${updatedAt.getTime()}`;
}

/**
 * By id. Only what is not remembered is read, and as it is by then: whoever buys it by the older revision is refused
 * (purchases 12). What was deleted meanwhile is left out.
 */
export async function findRedacted(
  db: Db,
  requests: readonly Version[],
): Promise<ReadonlyMap<string, PresentedWords>> {
  const found = new Map<string, PresentedWords>();
  const unknown: string[] = [];
  for (const request of requests) {
    const known = remembered.get(keyOf(request));
    if (known) found.set(request.id, known);
    else unknown.push(request.id);
  }
  if (unknown.length === 0) return found;
  for (const record of await listWords(db, unknown)) found.set(record.id, presentRedacted(record));
  return found;
}
