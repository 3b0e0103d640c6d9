import { findNamedCodes } from '#domain/postal-codes/towns.ts';
import { type DueFilter, lastDueDate } from '#domain/purchases/follow-up.ts';
import { findCategories, foldSearch } from '#domain/purchases/search.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import { parseShortNumber } from '#domain/short-numbers.ts';
import { notFound, type Problem } from '#server/api/problem.ts';
import { readPages } from '#server/api/tables.ts';
import type { Db } from '#server/db/database.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';
import { findAssigned, findAvailable, type MatchedRecord } from '#server/purchases/available/store.ts';
import type { PurchasedRecord } from '#server/purchases/record.ts';
import { findPurchased, listPurchasedPage, type PurchasedFilter } from './store.ts';

type Filtered = {
  readonly q?: string | undefined;
  readonly outcome?: Outcome | undefined;
  readonly due?: DueFilter | undefined;
};

/** Rule purchases 40. */
export function toPurchasedFilter({ q = '', outcome, due }: Filtered, now: Date): PurchasedFilter {
  const text = foldSearch(q);
  const number = parseShortNumber(q);
  return {
    ...(number && { number }),
    ...(text !== '' &&
      !number && {
        search: { text, codes: findNamedCodes(text), categories: findCategories(text) },
      }),
    outcome,
    dueBy: due && lastDueDate(due, now),
  };
}

/** All purchases of a partner in batches, newest first. */
export function readPurchased(db: Db, partnerId: string): AsyncIterable<readonly PurchasedRecord[]> {
  return readPages<PurchasedRecord, InstantPlace>((slice) => listPurchasedPage(db, partnerId, slice));
}

/** Contains contact data only for a buyer. @throws Problem 404 */
export async function viewRequest(
  db: Db,
  partnerId: string,
  requestId: string,
  now: Date,
): Promise<{ readonly bought: PurchasedRecord } | { readonly available: MatchedRecord }> {
  const bought = await findPurchased(db, partnerId, requestId);
  if (bought) return { bought };
  const available =
    (await findAvailable(db, partnerId, requestId, now)) ??
    (await findAssigned(db, partnerId, requestId, now));
  if (!available) throw requestNotFound();
  return { available };
}

/** Rule matching 2. */
export function requestNotFound(): Problem {
  return notFound('Diese Anfrage gibt es nicht oder sie passt nicht zu Ihrem Angebot.');
}
