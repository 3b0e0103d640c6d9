import { beforeAll, expect, test } from 'vitest';
import { listOrders } from '#domain/purchases/list-filters.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: TestBrowser;
beforeAll(async () => {
  const services = sampleServices;
  partner = await portal.openBrowserAs({
    email: 'tief@seiten.example',
    role: 'partner',
    accountActive: true,
    services,
  });
  for (let n = 0; n < 7; n++) {
    portal.clock.time = new Date(portal.clock.time.getTime() + 1000);
    await addPublished(portal, n % 3 ? 'Callcenter' : 'IT-Dienstleistungen');
  }
});

async function list(query: string) {
  const answer = await partner.call(`GET /api/requests/partner?${query}`);
  return readAnswer('GET /api/requests/partner', answer);
}

const idsOf = ({ requests }: Awaited<ReturnType<typeof list>>) => requests.map(({ _id }) => _id);

const filters = [
  '',
  '&category=Callcenter',
  '&maxPrice=900',
  '&expiresWithin=60',
  '&unseen=true',
  '&region=2',
];

test.each(listOrders.flatMap((order) => filters.map((filter) => `order=${order}${filter}`)))(
  '%s: a page by its number carries the cursor that leads to the next one, and beyond the last there is none (api 14)',
  async (query) => {
    const second = await list(`${query}&limit=2&page=2`);
    const third = await list(`${query}&limit=2&page=3`);
    if (second.nextCursor === null) expect(idsOf(third)).toEqual([]);
    else expect(idsOf(await list(`${query}&limit=2&after=${second.nextCursor}`))).toEqual(idsOf(third));
    const { totalCount, totalPages } = second;
    expect(totalPages).toBe(Math.max(1, Math.ceil(totalCount / 2)));
    const beyond = await list(`${query}&limit=2&page=${totalPages + 1}`);
    expect(beyond).toMatchObject({ requests: [], totalCount, totalPages, nextCursor: null });
    expect(await list(`${query}&limit=2&page=10000`)).toMatchObject({ requests: [], totalCount });
  },
);
