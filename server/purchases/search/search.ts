import { toSearchedRegions } from '#domain/purchases/search.ts';
import { parseShortNumber } from '#domain/short-numbers.ts';
import type { Db } from '#server/db/database.ts';
import { listAvailablePage } from '#server/purchases/available/list-store.ts';
import { type AvailableRecord, findAssigned, findAvailable } from '#server/purchases/available/store.ts';
import { toPurchasedFilter } from '#server/purchases/purchased/purchased.ts';
import { listPurchasedPage } from '#server/purchases/purchased/store.ts';
import type { PurchasedRecord } from '#server/purchases/record.ts';
import { findRequestId, listOwnOrders, type OrderHit } from './store.ts';

const hitsOfKind = { limit: 5, offset: 0 };

export type Hits = {
  readonly bought: readonly PurchasedRecord[];
  readonly listed: readonly AvailableRecord[];
  readonly orders: readonly OrderHit[];
};

/** Rule purchases 57. */
export async function searchOf(db: Db, partnerId: string, text: string, now: Date): Promise<Hits> {
  if (text.trim() === '') return { bought: [], listed: [], orders: [] };
  const number = parseShortNumber(text);
  const [bought, listed, orders] = await Promise.all([
    listPurchasedPage(db, partnerId, hitsOfKind, toPurchasedFilter({ q: text }, now)),
    listListed(db, partnerId, text, now),
    number?.letter === 'B' ? listOwnOrders(db, partnerId, number.number) : [],
  ]);
  return { bought: bought.rows, listed: listed.filter(({ purchased }) => !purchased), orders };
}

/** Requests that fit the partner, by number or region. More digits or a small place narrow nothing (purchases 6). */
async function listListed(
  db: Db,
  partnerId: string,
  text: string,
  now: Date,
): Promise<readonly AvailableRecord[]> {
  const number = parseShortNumber(text);
  if (number?.letter === 'A') {
    const id = await findRequestId(db, number.number);
    if (id === null) return [];
    const found =
      (await findAvailable(db, partnerId, id, now)) ?? (await findAssigned(db, partnerId, id, now));
    return found ? [found] : [];
  }
  const regions = toSearchedRegions(text);
  if (regions.length === 0) return [];
  const query = { ...hitsOfKind, filters: { regions }, order: 'newest' } as const;
  return (await listAvailablePage(db, partnerId, query, now)).rows;
}
