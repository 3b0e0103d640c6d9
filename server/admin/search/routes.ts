import { toSearchWords } from '#domain/requests/administration/request-list.ts';
import { parseShortNumber } from '#domain/short-numbers.ts';
import { listAccountsById } from '#server/accounts/accounts.ts';
import type { SignedIn } from '#server/accounts/guards.ts';
import { listRequestPage } from '#server/admin/requests/list-store.ts';
import type { CallOf } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { type Hits, presentHits } from './presenters.ts';
import { listAccountIds, listOrdersByNumber } from './store.ts';

const hitsOfKind = 5;

export async function searchForAdmin(
  { db }: Context,
  { query, now }: CallOf<'GET /api/search', SignedIn<'admin'>>,
) {
  return presentHits(await searchAll(db, query.q, now), now);
}

/** Rule admin 87. */
async function searchAll(db: Db, text: string, now: Date): Promise<Hits> {
  const number = parseShortNumber(text);
  if (number?.letter === 'B')
    return { requests: [], users: [], orders: await listOrdersByNumber(db, number.number) };
  if (toSearchWords(text).length === 0) return { requests: [], users: [], orders: [] };
  const [requests, userIds] = await Promise.all([
    listRequestPage(db, { filter: { search: text }, page: { limit: hitsOfKind, offset: 0 } }, now),
    number ? [] : listAccountIds(db, text, hitsOfKind),
  ]);
  return { requests: requests.rows, users: await listAccountsById(db, userIds), orders: [] };
}
