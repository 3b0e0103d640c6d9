import { beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { addManyRequests } from '#server/testing/listings/many-requests.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
const ids = new Map<string, string>();
const nameOf = (id: string) => [...ids].find(([, other]) => other === id)?.[0];

/** Oldest first. */
const rows = [
  { name: 'Monat', ageHours: 31 * 24, region: '46', category: 'Callcenter', priceCents: 300 },
  { name: 'Woche', ageHours: 8 * 24, region: '47', category: 'Callcenter', priceCents: 100 },
  { name: 'Gestern', ageHours: 30, region: '46', category: 'Steuerberatung', priceCents: 200 },
  { name: 'Heute', ageHours: 1, region: '47', category: 'Steuerberatung', priceCents: 200 },
] as const;

beforeAll(async () => {
  admin = await portal.openBrowserAs({ email: 'table-list@portal.example', role: 'admin' });
  for (const { name, ageHours, region, category, priceCents } of rows) {
    const email = `table-${name.toLowerCase()}@bau-haus.example`;
    const company = { firmenname: `${name} Örtlich-Bau GmbH`, name: 'Ida Kern', email };
    const id = await addPublished(portal, category, { ...company, postleitzahl: `${region}123` });
    ids.set(name, id);
    const at = afterStart(-ageHours * hourMs);
    await portal.db.updateTable('requests').set({ created_at: at }).where('id', '=', id).execute();
    const publicUntil = afterStart(ageHours * hourMs);
    await changeListing(portal, id, { submitted_at: at, price_cents: priceCents, public_until: publicUntil });
  }
  await publish(portal, ids.get('Monat') ?? '', false);
});

const read = async (query: string) =>
  readAnswer('GET /api/requests', await admin.call(`GET /api/requests?${query}`));
const namesOf = async (query: string) => {
  const { requests, totalCount, isCapped } = await read(query);
  expect([totalCount, isCapped]).toEqual([requests.length, false]);
  return requests.map(({ _id }) => nameOf(_id));
};

describe('the list of all requests is narrowed (admin 5)', () => {
  test('by the number of a request, as people type it (api 36)', async () => {
    const { requests } = await read('search=gestern');
    const [, month = '', count = ''] = requests[0]?.number.split('-') ?? [];
    for (const typed of [`A-${month}-${count}`, `a${month}-${Number(count)}`, `A ${month} ${count}`])
      expect(await namesOf(`search=${encodeURIComponent(typed)}`)).toEqual(['Gestern']);
    expect(await namesOf(`search=A-${month}-9999`)).toEqual([]);
    expect(await namesOf(`search=B-${month}-${count}`)).toEqual([]);
  });

  test.each([
    ['', ['Heute', 'Gestern', 'Woche', 'Monat']],
    ['category=Callcenter', ['Woche', 'Monat']],
    ['status=published&category=Callcenter', ['Woche']],
    ['region=46', ['Gestern', 'Monat']],
    ['region=4', ['Heute', 'Gestern', 'Woche', 'Monat']],
    ['region=5', []],
    ['age=day', ['Heute']],
    ['age=month', ['Heute', 'Gestern', 'Woche']],
    ['age=over_day', ['Gestern', 'Woche', 'Monat']],
    ['age=over_month&region=46', ['Monat']],
    ['search=gestern', ['Gestern']],
    ['search=Örtl%20bau', ['Heute', 'Gestern', 'Woche', 'Monat']],
    ['search=örtlich%20heute', ['Heute']],
    ['search=haus', ['Heute', 'Gestern', 'Woche', 'Monat']],
    ['search=table-monat@bau-haus.example', ['Monat']],
    ['search=47123&status=published', ['Heute', 'Woche']],
    ['search=ern', []],
    ['search=%27);%20drop', []],
  ])('%s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  test('refuses any other filter', async () => {
    for (const query of ['status=x', 'region=XX', 'age=x', 'order=x', 'review=x', 'after=eyJ9'])
      expect((await admin.call(`GET /api/requests?${query}`)).statusCode, query).toBe(400);
  });
});

test.each([
  ['newest', ['Heute', 'Gestern', 'Woche', 'Monat']],
  ['oldest', ['Monat', 'Woche', 'Gestern', 'Heute']],
  ['ending', ['Heute', 'Gestern', 'Woche', 'Monat']],
  ['cheapest', ['Woche', 'Gestern', 'Heute', 'Monat']],
  ['dearest', ['Monat', 'Heute', 'Gestern', 'Woche']],
])('the list of all requests is sorted: %s (admin 5)', async (order, names) => {
  expect(await namesOf(`order=${order}`)).toEqual(names);
});

test('a list beyond the cap says that there are more (admin 5)', async () => {
  await addManyRequests(portal, 1003);
  const search = await read('search=zahlreich&limit=100&page=10');
  expect([search.totalCount, search.isCapped, search.requests.length]).toEqual([1000, true, 100]);
  const last = await read(`search=zahlreich&limit=100&after=${search.nextCursor}`);
  expect([last.requests.length, last.nextCursor]).toEqual([3, null]);
  const { totalCount, isCapped } = await read('status=unconfirmed');
  expect([totalCount, isCapped]).toEqual([1003, false]);
});
