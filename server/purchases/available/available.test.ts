import { beforeEach, expect, test } from 'vitest';
import { categories } from '#domain/catalogue/categories.ts';
import { listOrders } from '#domain/purchases/list-filters.ts';
import { submitRequest } from '#server/requests/requests.ts';
import { readListedIds } from '#server/testing/listings/listed-ids.ts';
import { addManyPublished, addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleServices, sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const openPartner = (changes: object = {}) =>
  portal.openBrowserAs(samplePartner('partner@dienst.example', changes));
const listIds = async (browser: TestBrowser) => (await readListedIds(browser)).ids;
const later = () => portal.passTime(1000);
async function buy(browser: TestBrowser, id: string): Promise<void> {
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
}

test('hides contact, exact place and revealing texts before buying (purchases 6)', async () => {
  const id = await addPublished(portal, 'IT-Dienstleistungen', {
    bemerkung: 'Rufen Sie an: 040 / 123 45 67',
    dienstleistungsbereich: ['IT-Support', 'Sonstiges'],
    dienstleistungsbereichSonstiges: 'Umzug der Werft Nord GmbH nach 20457 Hamburg',
  });
  await portal.db.updateTable('requests').set({ more_info: 'Nur für Käufer' }).where('id', '=', id).execute();
  const browser = await openPartner();
  for (const path of ['/api/requests/partner', `/api/requests/${id}`]) {
    const { statusCode, body } = await browser.call(`GET ${path}`);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/Werft|Kapitän|Einkauf|20457|kapitaen@|1234567|123 45|Nur für/);
    expect(body).toContain('20•••');
    expect(body).toContain('Rufen Sie an: •••');
  }
});

test('a request of a category with specialties must fit by area and specialty (matching 3)', async () => {
  const subcategories = [
    { name: 'Art der Dienstleistung', options: ['Personalvermittlung', 'Recruiting'] },
    { name: 'Spezialisierung', options: ['IT / Technik'] },
  ];
  const services = [{ name: categories.Personaldienstleistung.providerLabel, subcategories }];
  const browser = await openPartner({ services });
  const add = (area: string, specialty: string) =>
    addPublished(portal, 'Personaldienstleistung', {
      dienstleistungsbereich: [area],
      dienstleistungsbereichSonstiges: undefined,
      personalbereich: [specialty],
    });
  const fits = [await add('Personalvermittlung', 'IT / Technik'), await add('Recruiting', 'IT / Technik')];
  const others = [await add('Outsourcing', 'IT / Technik'), await add('Recruiting', 'Pflege / Medizin')];
  expect(new Set(await listIds(browser))).toEqual(new Set(fits));
  const statusOf = async (id: string) => (await browser.call(`GET /api/requests/${id}`)).statusCode;
  expect(await Promise.all([...fits, ...others].map(statusOf))).toEqual([200, 200, 404, 404]);
});

test('a partner never sees its own request, with any address', async () => {
  const userId = await portal.addUser(samplePartner('partner@gmail.com'));
  const browser = await portal.openBrowserFor(userId);
  // Partners submit nothing (requests 1); this one was a client before.
  const { category, ...body } = sampleSubmission('IT-Dienstleistungen');
  const submission = { category, body, userId, submissionKey: null, terms: sampleTerms };
  const { id } = await submitRequest(portal.db, { ...submission, now: portal.clock.time });
  await publish(portal, id);
  expect(await listIds(browser)).toEqual([]);
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(404);
});

test('new regions count at once, and changing prefixes reveal no postal code (matching 2, matching 8)', async () => {
  const browser = await openPartner();
  const add = () => addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '20457' });
  const id = await add();
  later();
  const serve = async (...regions: string[]) => {
    const body = { services: sampleServices, regions };
    expect((await browser.call('PUT /api/user/services', { body })).statusCode).toBe(200);
    const { totalCount } = await readListedIds(browser);
    expect((await browser.call(`GET /api/requests/${id}`)).statusCode).toBe(totalCount ? 200 : 404);
    return totalCount;
  };
  // Whatever is asked about its last three digits, the answer is that of the first two.
  for (const prefix of ['20', '200', '204', '20457', '20999']) expect(await serve(prefix)).toBe(1);
  for (const prefix of ['21', '214', '10', '30457']) expect(await serve(prefix)).toBe(0);
  expect(await serve()).toBe(1);
  // Nor by prefixes that were set beforehand and go one by one.
  const all = Array.from({ length: 10 }, (_, digit) => `20${digit}`);
  await serve(...all);
  later();
  await add();
  expect(await serve(...all.filter((prefix) => prefix !== '204'))).toBe(2);
  // It can be bought as it is shown.
  await buy(browser, id);
  // A request that comes later is held to the prefixes as they are.
  later();
  const held = await add();
  for (const call of [`GET /api/requests/${held}`, `POST /api/requests/${held}/buy`])
    expect((await browser.call(call)).statusCode).toBe(404);
});

const vienna = { land: 'AT', postleitzahl: 'A-1010' };

test('a partner reads only the country of a request from abroad before buying', async () => {
  const anliegen = 'Büro in 1010 Wien, PLZ 1010, A-1010';
  const id = await addPublished(portal, 'Callcenter', { ...vienna, anliegen, bemerkung: 'Nähe 1 010' });
  const regional = await portal.openBrowserAs(
    samplePartner('rita@region.example', { regions: ['1', '10', '1010'] }),
  );
  for (const call of [`GET /api/requests/${id}`, `POST /api/requests/${id}/buy`])
    expect((await regional.call(call)).statusCode).toBe(404);

  const partner = await openPartner();
  const answer = await partner.call(`GET /api/requests/${id}`);
  expect(readAnswer('GET /api/requests/:id', answer).request).toMatchObject({
    land: 'AT',
    postleitzahl: '•••••',
    match: { region: null },
    anliegen: 'Büro in ••• Wien, PLZ •••, A-•••',
  });
  expect(answer.body).not.toMatch(/1\s?010/);
  const body = { action: 'add', requestId: id };
  const { items } = await callAndRead(partner, 'POST /api/cart/sync-on-change', { body });
  expect(items).toMatchObject([{ land: 'AT', postleitzahl: '•••••' }]);
  await buy(partner, id);
  const { request } = await callAndRead(partner, 'GET /api/requests/:id', { id });
  expect(request).toMatchObject({ land: 'AT', postleitzahl: '1010' });
});

test('shops and mails name the country of a request from abroad, and admins see its postal code', async () => {
  const partnerId = await portal.addUser(samplePartner('partner@dienst.example'));
  const [id, partner] = [
    await addPublished(portal, 'Callcenter', vienna),
    await portal.openBrowserFor(partnerId),
  ];
  const cart = { body: { cartItems: [{ requestId: id }] } };
  const { checkoutId } = (await partner.call('POST /api/demoshop/checkout', cart)).json();
  const ordered = await partner.call(`GET /api/demoshop/order/${checkoutId}`);
  expect(readAnswer('GET /api/:shop/order/:id', ordered).order.items).toMatchObject([{ region: 'AT' }]);
  const admin = await portal.openBrowserAs({ email: 'chefin@portal.example', role: 'admin' });
  const body = { partnerId };
  const { request } = await callAndRead(admin, 'PUT /api/requests/:id/assign', { id, body });
  expect(request).toMatchObject({ land: 'AT', postleitzahl: '1010' });
  const mail = (await portal.takeMails()).find(({ kind }) => kind === 'request_offered');
  expect(mail?.payload).toMatchObject({ region: 'AT' });
});

test.each(listOrders)(
  'paging by cursor, %s: each request comes once while others are published, sold and unpublished (purchases 28)',
  async (order) => {
    const stays = await addManyPublished(portal, 3, 'Callcenter');
    later();
    stays.push(...(await addManyPublished(portal, 3, 'IT-Dienstleistungen')));
    const goes = await addManyPublished(portal, 4, 'Callcenter', { anzahlAngebote: 1 });
    const browser = await openPartner();
    const buyer = await portal.openBrowserAs(samplePartner('kaeufer@anderer.example'));
    const met: string[] = [];
    for (let query = '', n = 0; n === 0 || query !== ''; n += 1) {
      const page = await callAndRead(browser, 'GET /api/requests/partner', {
        query: `?limit=2&order=${order}${query}`,
      });
      met.push(...page.requests.map(({ _id }) => _id));
      query = page.nextCursor === null ? '' : `&after=${page.nextCursor}`;
      later();
      const gone = goes[n];
      if (gone && n % 2) await buy(buyer, gone);
      else if (gone) await publish(portal, gone, false);
      if (n < 3) await addPublished(portal, 'Callcenter');
    }
    expect(new Set(met).size).toBe(met.length);
    expect(new Set(met)).toEqual(new Set([...met, ...stays]));
  },
);
