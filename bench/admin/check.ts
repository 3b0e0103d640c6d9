import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Get } from '../support/calls.ts';
import type { Known } from './known.ts';

type Total = { readonly path: string; readonly counted: RawBuilder<unknown>; readonly atMost: number };

/** Found over the tables themselves, without what the portal keeps beside them. */
function totalsOf({ buyer }: Known): readonly Total[] {
  const requests = (condition: RawBuilder<unknown>) =>
    sql`requests r join request_listings l on l.request_id = r.id where ${condition}`;
  const users = (condition: RawBuilder<unknown>) => sql`users where deleted_at is null and ${condition}`;
  const most = 10_000;
  const uncapped = Number.MAX_SAFE_INTEGER;
  const isOpen = sql`l.rejected_at is null and l.withdrawn_at is null and l.closed_at is null`;
  return [
    { path: '/api/requests', counted: requests(sql`true`), atMost: most },
    {
      path: '/api/requests?status=in_review',
      counted: requests(sql`${isOpen} and not l.is_public and r.confirmed_at is not null`),
      atMost: most,
    },
    {
      path: '/api/requests?status=unconfirmed&category=Callcenter',
      counted: requests(
        sql`${isOpen} and not l.is_public and r.confirmed_at is null and r.category = 'Callcenter'`,
      ),
      atMost: most,
    },
    {
      path: '/api/requests?search=einkauf4711',
      counted: requests(sql`r.email like 'einkauf4711%'`),
      atMost: 1000,
    },
    {
      path: '/api/admin/checking',
      counted: requests(sql`${isOpen} and not l.is_public and r.confirmed_at is not null`),
      atMost: uncapped,
    },
    { path: '/api/admin/users', counted: users(sql`true`), atMost: most },
    {
      path: '/api/admin/users?filter=locked',
      counted: users(sql`partner_locked_at is not null`),
      atMost: most,
    },
    { path: '/api/admin/users?search=post4711', counted: users(sql`email like 'post4711%'`), atMost: 1000 },
    {
      path: `/api/admin/users/${buyer}/purchased`,
      counted: sql`purchases where partner_id = ${buyer}`,
      atMost: uncapped,
    },
    {
      path: '/api/admin/orders?state=disputed',
      counted: sql`shop_orders where state = 'disputed'`,
      atMost: uncapped,
    },
    {
      path: '/api/admin/mails?state=given_up',
      counted: sql`mails where sent_at is null and next_attempt_at = 'infinity'`,
      atMost: most,
    },
    {
      path: '/api/admin/mails?kind=partner_locked',
      counted: sql`mails where kind = 'partner_locked'`,
      atMost: most,
    },
  ];
}

/** @throws when a total of the portal's answers is not what the tables say */
export async function checkTotals(db: Db, known: Known, get: Get): Promise<number> {
  const totals = totalsOf(known);
  for (const { path, counted, atMost } of totals) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${counted}`.execute(db);
    const expected = Math.min(rows[0]?.n ?? 0, atMost);
    const { totalCount } = await get(path);
    if (totalCount !== expected) throw new Error(`${path}: total ${totalCount}, expected ${expected}.`);
  }
  return totals.length;
}
