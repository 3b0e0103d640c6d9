import { beforeEach, expect, test } from 'vitest';
import { listOrders } from '#domain/purchases/list-filters.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

beforeEach(() => portal.startEmpty());

const openPartner = (email: string) => portal.openBrowserAs(samplePartner(email));

const later = () => {
  portal.clock.time = new Date(portal.clock.time.getTime() + 1000);
};

async function publishSome(
  count: number,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    if (n % 2) later();
    ids.push(await addPublished(portal, n % 3 ? 'Callcenter' : 'IT-Dienstleistungen', changes));
  }
  return ids;
}

async function readOn(browser: TestBrowser, path: string, after: string | null) {
  const answer = await browser.call(`GET ${path}${after === null ? '' : `&after=${after}`}`);
  return readAnswer('GET /api/requests/partner', answer);
}

test.each(listOrders)(
  '%s: each request comes once, while others are published, sold and taken back (purchases 28)',
  async (order) => {
    const stays = await publishSome(9);
    const goes = await publishSome(4, { anzahlAngebote: 1 });
    const browser = await openPartner('partner@dienst.example');
    const buyer = await openPartner('kaeufer@anderer.example');
    const met: string[] = [];
    for (let after: string | null = null, n = 0; n === 0 || after !== null; n++) {
      const { requests, nextCursor } = await readOn(
        browser,
        `/api/requests/partner?limit=2&order=${order}`,
        after,
      );
      met.push(...requests.map(({ _id }) => _id));
      after = nextCursor;
      later();
      const gone = goes[n] as string | undefined;
      if (gone && n % 2) expect((await buyer.call(`POST /api/requests/${gone}/buy`)).statusCode).toBe(200);
      else if (gone) await publish(portal, gone, false);
      if (n < 3) await addPublished(portal, 'Callcenter');
    }
    expect(new Set(met).size).toBe(met.length);
    expect(new Set(met)).toEqual(new Set([...met, ...stays]));
  },
);

test('purchases are read on, the last first, while more are bought (api 14)', async () => {
  const ids = await publishSome(7);
  const browser = await openPartner('partner@dienst.example');
  const buy = async (id: string) =>
    expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  for (const [n, id] of ids.entries()) {
    if (n % 2) later();
    await buy(id);
  }
  const met: string[] = [];
  let after: string | null = null;
  do {
    const path: string = `/api/requests/purchased?limit=3${after === null ? '' : `&after=${after}`}`;
    const body = readAnswer('GET /api/requests/purchased', await browser.call(`GET ${path}`));
    met.push(...body.purchasedRequests.map(({ _id }) => _id));
    after = body.nextCursor;
    later();
    await buy(await addPublished(portal, 'Callcenter'));
  } while (after !== null);
  expect(new Set(met)).toEqual(new Set(ids));
  expect(met).toHaveLength(ids.length);
  expect(met.slice(-1)).toEqual(ids.slice(0, 1));
  for (const query of ['after=x', 'page=10001'])
    expect((await browser.call(`GET /api/requests/purchased?${query}`)).statusCode).toBe(400);
});
