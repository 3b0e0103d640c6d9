import type { z } from 'zod';
import type { availableRequest } from '#contract/requests.ts';
import { maskPlace, regionOf } from '#domain/postal-codes/region.ts';
import { describeForBuyers } from '#domain/requests/buyer-facts.ts';
import { redactWords } from '#domain/requests/redaction/redaction.ts';
import type { ClientWords } from '#server/requests/record.ts';
import { presentWords } from '#server/requests/requests.ts';

/** Cache size in requests; a few megabytes. */
const maxRemembered = 2000;

const remembered = new Map<string, PresentedWords>();

type PresentedWords = ReturnType<typeof presentWords> &
  Pick<z.input<typeof availableRequest>, 'facts' | 'postleitzahl' | 'land' | 'kontaktwege'>;

/**
 * Rules purchases 6 and purchases 7. Cached until the request changes, because redacting costs more than the rest of a
 * list's answer and all partners read the same newest requests.
 */
export function presentRedacted(record: ClientWords & { readonly updatedAt: Date }): PresentedWords {
  const key = `${record.id} ${record.updatedAt.getTime()}`;
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
