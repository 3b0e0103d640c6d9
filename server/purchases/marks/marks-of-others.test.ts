import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { flushStatistics } from '#server/testing/database/table-statistics.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const path = 'GET /api/requests/partner';
const limit = 10;

/** Since the server began to count, with what every connection of the pool has done so far. */
async function countRowsRead(): Promise<number> {
  await flushStatistics(portal.db);
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_user_tables where relname = 'request_marks'`.execute(portal.db);
  return rows[0]?.read ?? 0;
}

test('a list reads its own marks alone, however many partners have seen its requests', async () => {
  const partner = await portal.openBrowserAs(samplePartner('leser@dienst.example'));
  const others = await Promise.all(
    Array.from({ length: 100 }, (_, n) => portal.addUser(samplePartner(`partner${n}@dienst.example`))),
  );
  for (let n = 0; n < 40; n++) await addPublished(portal, 'Callcenter');
  await sql`
    insert into request_marks (partner_id, request_id, seen_at)
    select partner_id, request_id, now() from unnest(${others}::uuid[]) partner_id cross join request_listings
    order by random()`.execute(portal.db);
  await sql`analyze request_marks, request_listings, requests, users`.execute(portal.db);
  const list = async () => {
    const before = await countRowsRead();
    const { requests } = readAnswer(path, await partner.call(`${path}?page=1&limit=${limit}`));
    return { requests, read: (await countRowsRead()) - before };
  };
  const { requests, read } = await list();
  expect([requests.length, read]).toEqual([limit, 0]);
  for (const { _id: id } of requests) await partner.call(`PUT /api/partner/requests/${id}/seen`);
  expect((await list()).read).toBe(limit);
});
