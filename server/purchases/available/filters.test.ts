import { beforeAll, expect, test } from 'vitest';
import { companyDomain } from '#domain/accounts/email.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { hourMs } from '#domain/durations.ts';
import { serviceMasks } from '#domain/matching/services.ts';
import { type ListFilters, type ListOrder, listOrders } from '#domain/purchases/list-filters.ts';
import { daysLeft } from '#domain/requests/offer/expiry.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { countedAtMost } from '#server/api/paging.ts';
import { addManyListings, type TestListing } from '#server/testing/listings/many-listings.ts';
import { fitsPartner, type PartnerForMatch, readPartnerForMatch } from '#server/testing/partner-for-match.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const services: OfferedService[] = [
  { name: 'IT-Dienstleistungen', options: ['IT-Support', 'IT-Outsourcing', 'Softwareentwicklung'] },
  { name: 'Callcenter', subcategories: [{ name: 'Outbound', options: ['Terminvereinbarung', 'Telesales'] }] },
];

/** More than a list counts. */
const listingCount = 1400;

type Partner = { readonly browser: TestBrowser; readonly rule: PartnerForMatch };
const partners = {} as Record<'everywhere' | 'regional', Partner>;
let listings: readonly TestListing[];

async function addPartner(email: string, regions: string[], since: Date[]): Promise<Partner> {
  const id = await portal.addUser({ email, role: 'partner', accountActive: true, services, regions });
  await portal.db
    .updateTable('organisations')
    .set({ regions_since: since })
    .where('id', '=', organisationOf(id))
    .execute();
  return { browser: await portal.openBrowserFor(id), rule: await readPartnerForMatch(portal.db, id) };
}

const hoursAgo = (hours: number) => new Date(portal.clock.time.getTime() - hours * hourMs);

beforeAll(async () => {
  listings = await addManyListings(portal, listingCount, ['IT-Dienstleistungen', 'Callcenter']);
  partners.everywhere = await addPartner('partner@dienst.example', [], []);
  const since = [hoursAgo(40), hoursAgo(200), hoursAgo(200)];
  partners.regional = await addPartner('petra@anbieter.example', ['204', '3', '80'], since);
});

const list = async ({ browser }: Partner, query: Record<string, unknown>) => {
  const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return callAndRead(browser, 'GET /api/requests/partner', { query: `?${new URLSearchParams(values)}` });
};

const idsOf = ({ requests }: Awaited<ReturnType<typeof list>>) => requests.map(({ _id }) => _id);

/** Reads on until the end, or until there are so many. */
async function walk(partner: Partner, query: Record<string, unknown>, most: number, limit = 100) {
  const ids: string[] = [];
  for (let after: string | null | undefined; after !== null && ids.length < most; ) {
    const answer = await list(partner, { ...query, limit, ...(after !== undefined && { after }) });
    ids.push(...idsOf(answer));
    after = answer.nextCursor;
  }
  return ids;
}

function leaves(filters: ListFilters, { category, masks, postalCode, priceCents, publicUntil }: TestListing) {
  const service = filters.category && filters.service && serviceMasks(filters.category, filters.service);
  const { maxPrice, expiresWithin } = filters;
  return (
    (filters.category === undefined || filters.category === category) &&
    (!service || (service.area & masks.area) !== 0) &&
    postalCode.startsWith(filters.region ?? '') &&
    (maxPrice === undefined || priceCents <= maxPrice * 100) &&
    (expiresWithin === undefined ||
      (publicUntil !== null && daysLeft(publicUntil, portal.clock.time) <= expiresWithin))
  );
}

const byNumber = (one: number, other: number) => one - other;
const newestFirst = (one: TestListing, other: TestListing) =>
  byNumber(other.publishedAt.getTime(), one.publishedAt.getTime()) || (one.id < other.id ? 1 : -1);
const endOf = ({ publicUntil }: TestListing) => publicUntil?.getTime() ?? Number.MAX_SAFE_INTEGER;

const sorters: Readonly<Record<ListOrder, (one: TestListing, other: TestListing) => number>> = {
  newest: newestFirst,
  expiring: (one, other) => byNumber(endOf(one), endOf(other)) || (one.id < other.id ? -1 : 1),
  cheapest: (one, other) => byNumber(one.priceCents, other.priceCents) || newestFirst(one, other),
  fewestBuyers: (one, other) => byNumber(one.sales, other.sales) || newestFirst(one, other),
};

const toMatch = (listing: TestListing) => ({
  ...listing,
  companyDomain: companyDomain(listing.contactEmail),
});

const expectedIds = ({ rule }: Partner, filters: ListFilters, order: ListOrder) =>
  listings
    .filter((listing) => fitsPartner(toMatch(listing), rule) && leaves(filters, listing))
    .sort(sorters[order])
    .map(({ id }) => id);

const cases: readonly ListFilters[] = [
  {},
  { category: 'Callcenter' },
  { category: 'Steuerberatung' },
  { category: 'IT-Dienstleistungen', service: 'IT-Support' },
  { category: 'IT-Dienstleistungen', service: 'Sonstiges' },
  { category: 'IT-Dienstleistungen', service: 'Cloud-Services' },
  { region: '2' },
  { region: '20' },
  { region: '3', category: 'Callcenter' },
  { region: 'AT' },
  { region: '99' },
  { maxPrice: 0 },
  { maxPrice: 19 },
  { maxPrice: 45 },
  { maxPrice: 100_000, region: '1' },
  { expiresWithin: 1 },
  { expiresWithin: 90 },
  { expiresWithin: 4, maxPrice: 39, region: '2' },
  { expiresWithin: 2, category: 'IT-Dienstleistungen', service: 'Softwareentwicklung', maxPrice: 55 },
];

/** Each case of each partner in one order, each order for a quarter of them. */
const read = (['everywhere', 'regional'] as const).flatMap((name, shift) =>
  cases.map((filters, n) => [name, listOrders[(n + 2 * shift) % 4] ?? 'newest', filters] as const),
);

test.each(read)(
  'a partner who serves: %s reads %s: %j (purchases 26, 27, 29)',
  async (name, order, filters) => {
    const expected = expectedIds(partners[name], filters, order);
    const first = await list(partners[name], { ...filters, order, limit: 7 });
    expect(idsOf(first)).toEqual(expected.slice(0, 7));
    const few = expected.slice(0, 200);
    expect((await walk(partners[name], { ...filters, order }, 200)).slice(0, 200)).toEqual(few);
    const isCapped = expected.length > countedAtMost;
    expect(first.isCapped).toBe(isCapped);
    expect(first.totalCount).toBe(isCapped ? countedAtMost : expected.length);
  },
);

test.each(listOrders)('%s: cursors lead through the whole list', async (order) => {
  const expected = expectedIds(partners.everywhere, {}, order);
  expect(await walk(partners.everywhere, { order }, listingCount)).toEqual(expected);
});

test.each(listOrders)('%s: pages by number equal pages by cursor (api 14)', async (order) => {
  const query = { category: 'Callcenter', order, limit: 7 };
  const expected = expectedIds(partners.everywhere, { category: 'Callcenter' }, order);
  const third = await list(partners.everywhere, { ...query, page: 3 });
  expect(idsOf(third)).toEqual(expected.slice(14, 21));
  const next = await list(partners.everywhere, { ...query, after: third.nextCursor });
  expect(idsOf(next)).toEqual(expected.slice(21, 28));
  const { totalCount, totalPages } = third;
  expect([totalCount, totalPages]).toEqual([expected.length, Math.ceil(expected.length / 7)]);
  const last = await list(partners.everywhere, { ...query, page: totalPages });
  expect([idsOf(last), last.nextCursor]).toEqual([expected.slice(7 * (totalPages - 1)), null]);
  const beyond = await list(partners.everywhere, { ...query, page: totalPages + 1 });
  expect(beyond).toMatchObject({ requests: [], totalCount, totalPages, nextCursor: null });
});

test('the order of publication is the default', async () => {
  expect(idsOf(await list(partners.everywhere, {}))).toEqual(
    expectedIds(partners.everywhere, {}, 'newest').slice(0, 10),
  );
});

test.each([
  'limit=0',
  'limit=101',
  'category=Gartenbau',
  'service=SEO&category=Callcenter',
  'region=204',
  'region=DE',
  'maxPrice=12.5',
  'maxPrice=100001',
  'expiresWithin=91',
  'order=random',
  'after=x',
  `after=${Buffer.from('["available",{"order":"newest"}]').toString('base64url')}`,
  `after=${Buffer.from('["available",{"order":"newest","rank":null,"published":1e300,"id":"00000000-0000-4000-8000-000000000000"}]').toString('base64url')}`,
])('?%s: 400', async (query) => {
  expect((await partners.everywhere.browser.call(`GET /api/requests/partner?${query}`)).statusCode).toBe(400);
});

test('a cursor of another order or together with a page is refused; a page beyond the limit says what to do (api 14)', async () => {
  const { nextCursor } = await list(partners.everywhere, {});
  const call = (query: string) => partners.everywhere.browser.call(`GET /api/requests/partner?${query}`);
  expect((await call(`after=${nextCursor}`)).statusCode).toBe(200);
  expect((await call(`after=${nextCursor}&order=cheapest`)).statusCode).toBe(400);
  expect((await call(`after=${nextCursor}&page=2`)).statusCode).toBe(400);
  expect((await call('page=10000')).statusCode).toBe(200);
  expect((await call('page=10001')).json().errors).toEqual([
    { field: 'page', msg: expect.stringContaining('nextCursor') },
  ]);
});
