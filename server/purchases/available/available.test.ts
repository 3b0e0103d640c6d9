import { beforeEach, describe, expect, test } from 'vitest';
import { categories } from '#domain/catalogue/categories.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { dayMs } from '#domain/durations.ts';
import { submitRequest } from '#server/requests/requests.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleServices, sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const openPartner = (changes: object = {}) =>
  portal.openBrowserAs(samplePartner('partner@dienst.example', changes));
const listAll = async (browser: TestBrowser) =>
  readAnswer('GET /api/requests/partner', await browser.call('GET /api/requests/partner?limit=100'));
const idsOf = ({ requests }: Awaited<ReturnType<typeof listAll>>) => requests.map(({ _id }) => _id);
const later = () => {
  portal.clock.time = new Date(portal.clock.time.getTime() + 1000);
};

describe('what a partner sees before buying', () => {
  test('no contact, no exact place, no telling text (purchases 6)', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen', {
      bemerkung: 'Rufen Sie an: 040 / 123 45 67',
      dienstleistungsbereich: ['IT-Support', 'Sonstiges'],
      dienstleistungsbereichSonstiges: 'Umzug der Werft Nord GmbH nach 20457 Hamburg',
    });
    await portal.db
      .updateTable('requests')
      .set({ more_info: 'Nur für Käufer' })
      .where('id', '=', id)
      .execute();
    const browser = await openPartner();
    for (const path of ['/api/requests/partner', `/api/requests/${id}`]) {
      const { statusCode, body } = await browser.call(`GET ${path}`);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/Werft|Kapitän|Einkauf|20457|kapitaen@|1234567|123 45|Nur für/);
      expect(body).toContain('20•••');
      expect(body).toContain('Rufen Sie an: •••');
    }
  });

  test('texts that tell nothing are shown as typed; the mail domain tells (purchases 7)', async () => {
    const browser = await openPartner();
    for (const [bemerkung, shown] of [
      ['15000 Paletten, Budget 1500000 EUR', '15000 Paletten, Budget 1500000 EUR'],
      ['Die Hafenkante sucht Hilfe', 'Die ••• sucht Hilfe'],
    ]) {
      const changes = { email: 'info@hafenkante.example', bemerkung };
      const id = await addPublished(portal, 'IT-Dienstleistungen', changes);
      expect((await browser.call(`GET /api/requests/${id}`)).json().request.bemerkung).toBe(shown);
    }
  });

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'sort=price'])('?%s: 400', async (query) => {
    expect((await (await openPartner()).call(`GET /api/requests/partner?${query}`)).statusCode).toBe(400);
  });
});

test('the total follows publishing, taking back, selling out and lapsing', async () => {
  const browser = await openPartner();
  const total = async () => {
    const { requests, totalCount } = await listAll(browser);
    expect(requests).toHaveLength(totalCount);
    return totalCount;
  };
  const first = await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 1 });
  const second = await addPublished(portal, 'Callcenter');
  await addPublished(portal, 'Steuerberatung');
  expect(await total()).toBe(2);
  await publish(portal, second, false);
  expect(await total()).toBe(1);
  await publish(portal, second);
  expect(await total()).toBe(2);
  expect((await browser.call(`POST /api/requests/${first}/buy`)).statusCode).toBe(200);
  expect(await total()).toBe(1);
  portal.clock.time = new Date(portal.clock.time.getTime() + 7 * dayMs);
  expect(await total()).toBe(0);
  await runRequestsJobs(portal.db, portal.clock.time, { only: 'lapse-listings' });
  expect(await total()).toBe(0);
  await publish(portal, second, false);
  await publish(portal, second);
  expect(await total()).toBe(1);
});

test('a request of a category with specialties fits by area and specialty together (matching 3)', async () => {
  const subcategories = [
    { name: 'Art der Dienstleistung', options: ['Personalvermittlung', 'Recruiting'] },
    { name: 'Spezialisierung', options: ['IT / Technik'] },
  ];
  const services: OfferedService[] = [
    { name: categories.Personaldienstleistung.providerLabel, subcategories },
  ];
  const browser = await openPartner({ services });
  const add = (area: string, specialty: string) =>
    addPublished(portal, 'Personaldienstleistung', {
      dienstleistungsbereich: [area],
      dienstleistungsbereichSonstiges: undefined,
      personalbereich: [specialty],
    });
  const fits = [await add('Personalvermittlung', 'IT / Technik'), await add('Recruiting', 'IT / Technik')];
  const others = [await add('Outsourcing', 'IT / Technik'), await add('Recruiting', 'Pflege / Medizin')];
  expect(new Set(idsOf(await listAll(browser)))).toEqual(new Set(fits));
  const statusOf = async (id: string) => (await browser.call(`GET /api/requests/${id}`)).statusCode;
  expect(await Promise.all([...fits, ...others].map(statusOf))).toEqual([200, 200, 404, 404]);
});

test('new regions count at once, also of a partner who served the whole country before (matching 2)', async () => {
  const browser = await openPartner();
  await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '20457' });
  const serve = async (...regions: string[]) => {
    await browser.call('PUT /api/user/services', { body: { services: sampleServices, regions } });
    const { requests, totalCount } = await listAll(browser);
    return [requests.length, totalCount];
  };
  for (const regions of [[], ['2'], []]) expect(await serve(...regions)).toEqual([1, 1]);
  for (const regions of [['1'], ['3']]) expect(await serve(...regions)).toEqual([0, 0]);
  expect(await serve()).toEqual([1, 1]);
});

test('a partner never sees the request it sent itself, whatever address stands in it', async () => {
  const userId = await portal.addUser(samplePartner('partner@gmail.com'));
  const browser = await portal.openBrowserFor(userId);
  // Partners submit nothing (requests 1); this one was a client before.
  const { category, ...body } = sampleSubmission('IT-Dienstleistungen');
  const submission = { category, body, userId, submissionKey: null, terms: sampleTerms };
  const { id } = await submitRequest(portal.db, { ...submission, now: portal.clock.time });
  await publish(portal, id);
  expect(await listAll(browser)).toMatchObject({ requests: [], totalCount: 0 });
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(404);
});

test('nobody reads a postal code out of changing prefixes (matching 8)', async () => {
  const browser = await openPartner();
  const add = () => addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '20457' });
  const id = await add();
  later();
  const serve = async (...regions: string[]) => {
    const body = { services: sampleServices, regions };
    expect((await browser.call('PUT /api/user/services', { body })).statusCode).toBe(200);
    const { requests, totalCount } = await listAll(browser);
    expect(requests).toHaveLength(totalCount);
    expect((await browser.call(`GET /api/requests/${id}`)).statusCode).toBe(totalCount ? 200 : 404);
    return totalCount;
  };
  // Whatever is asked about its last three digits, the answer is that of the first two.
  for (const prefix of ['20', '200', '204', '20457', '20999']) expect(await serve(prefix)).toBe(1);
  for (const prefix of ['21', '214', '10', '30457']) expect(await serve(prefix)).toBe(0);
  // Nor by prefixes that were set beforehand and go one by one.
  const all = Array.from({ length: 10 }, (_, digit) => `20${digit}`);
  await serve(...all);
  later();
  await add();
  expect(await serve(...all.filter((prefix) => prefix !== '204'))).toBe(2);
  // It can be bought as it is shown.
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  // A request that comes later is held to the prefixes as they are.
  later();
  const held = await add();
  for (const call of [`GET /api/requests/${held}`, `POST /api/requests/${held}/buy`])
    expect((await browser.call(call)).statusCode).toBe(404);
});
