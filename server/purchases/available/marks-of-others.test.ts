import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const path = 'GET /api/requests/partner';
const limit = 10;

async function addPartner(name: string): Promise<string> {
  return portal.addUser({
    email: `${name}@dienst.example`,
    role: 'partner',
    accountActive: true,
    services: sampleServices,
  });
}

async function countRowsRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(portal.db);
  const { rows } = await sql<{ read: string }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_user_tables where relname = 'request_marks'`.execute(portal.db);
  return Number(rows[0]?.read);
}

test('a list reads no marks of other partners, however many have seen its requests', async () => {
  const reader = await addPartner('leser');
  const others = await Promise.all(Array.from({ length: 100 }, (_, n) => addPartner(`partner${n}`)));
  for (let n = 0; n < 40; n++) await addPublished(portal, 'Callcenter');
  await sql`
    insert into request_marks (partner_id, request_id, seen_at)
    select partner_id, request_id, now() from unnest(${others}::uuid[]) partner_id cross join request_listings
    order by random()`.execute(portal.db);
  await sql`analyze request_marks, request_listings, requests, users`.execute(portal.db);
  const partner = await portal.openBrowserFor(reader);
  const before = await countRowsRead();
  const { requests } = readAnswer(path, await partner.call(`${path}?page=1&limit=${limit}`));
  expect(requests).toHaveLength(limit);
  expect((await countRowsRead()) - before).toBe(0);
});
