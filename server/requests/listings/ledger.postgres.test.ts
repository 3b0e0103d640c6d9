import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { checkListingCounts, foldListingCounts, updateLapsedListings } from './listings.ts';

const portal = sharedTestApp();

const openPartner = (email: string) =>
  portal.openBrowserAs({ email, role: 'partner', accountActive: true, services: sampleServices });

const now = () => portal.clock.time;

async function expire(id: string): Promise<void> {
  await portal.db
    .updateTable('request_listings')
    .set({ public_until: new Date(now().getTime() - 1000) })
    .where('request_id', '=', id)
    .execute();
}

async function countListed(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from request_listings where is_listed and public_until > ${now()}`.execute(
    portal.db,
  );
  return rows[0]?.n ?? 0;
}

const totalFor = async (browser: TestBrowser) =>
  (await browser.call('GET /api/requests/partner?limit=1')).json().totalCount;

const check = async () => (await checkListingCounts(portal.db, now())).count;
const fold = () => foldListingCounts(portal.db, now());
const lapse = () => updateLapsedListings(portal.db, now());

test('folds and checks beside sales, publications and expiry: nothing is counted twice or lost (decision 7)', async () => {
  await portal.startEmpty();
  await portal.addUser({ email: 'admin@sample.example', role: 'admin' });
  const reader = await openPartner('leser@summen.example');
  const buyer = await openPartner('kauf@summen.example');
  const add = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => addPublished(portal, 'Callcenter', { anzahlAngebote: 1 })),
    );
  for (let round = 0; round < 8; round++) {
    const [sold, back, expired] = (await add(3)) as [string, string, string];
    const [bought, ...differences] = await Promise.all([
      buyer.call(`POST /api/requests/${sold}/buy`),
      check(),
      check(),
      ...[add(2), publish(portal, back, false), expire(expired), lapse(), fold(), fold(), fold()],
    ]);
    expect(bought.statusCode).toBe(200);
    expect(differences.slice(0, 2)).toEqual([0, 0]);
    expect(await totalFor(reader)).toBe(await countListed());
  }
  await lapse();
  await fold();
  expect([await fold(), await check(), await totalFor(reader)]).toEqual([0, 0, 16]);
});
