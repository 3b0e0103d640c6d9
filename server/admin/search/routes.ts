import { toSearchWords } from '#domain/requests/administration/request-list.ts';
import { parseShortNumber } from '#domain/short-numbers.ts';
import { listAccountsById } from '#server/accounts/accounts.ts';
import type { SignedIn } from '#server/accounts/guards.ts';
import { listIdsByNumber } from '#server/admin/requests/list-store.ts';
import type { CallOf } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { findRequests } from '#server/requests/listings.ts';
import { type Hits, presentHits } from './presenters.ts';
import { listAccountIds, listOrdersByNumber, listRequestIds } from './store.ts';

const hitsOfKind = 5;

export async function searchForAdmin(
  { db }: Context,
  { query, now }: CallOf<'GET /api/search', SignedIn<'admin'>>,
) {
  return presentHits(await searchAll(db, query.q), now);
}

/** Rule admin 87. */
async function searchAll(db: Db, text: string): Promise<Hits> {
  const number = parseShortNumber(text);
  if (number?.letter === 'B')
    return { requests: [], users: [], orders: await listOrdersByNumber(db, number.number) };
  const words = toSearchWords(text);
  if (words.length === 0) return { requests: [], users: [], orders: [] };
  const [requestIds, userIds] = await Promise.all([
    number ? listIdsByNumber(db, number) : listRequestIds(db, words, hitsOfKind),
    number ? [] : listAccountIds(db, text, hitsOfKind),
  ]);
  const [requests, users] = await Promise.all([findRequests(db, requestIds), listAccountsById(db, userIds)]);
  return { requests, users, orders: [] };
}
