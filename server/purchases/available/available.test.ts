import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyDomain } from '#domain/accounts/email.ts';
import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';
import { hourMs } from '#domain/durations.ts';
import { fitsPartner } from '#domain/matching/fit-model.ts';
import { requestMasks } from '#domain/matching/matching.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { submitRequest } from '#server/requests/requests.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { readPartnerForMatch } from '#server/testing/partner-for-match.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import {
  sampleAnswers,
  sampleServices,
  sampleSubmission,
  sampleTerms,
} from '#server/testing/sample-requests.ts';
import {
  deleteAllUsers,
  openTestApp,
  readAnswer,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const listAll = async (browser: TestBrowser) =>
  readAnswer('GET /api/requests/partner', await browser.call('GET /api/requests/partner?limit=100'));
const idsOf = ({ requests }: Awaited<ReturnType<typeof listAll>>) => requests.map(({ _id }) => _id);

async function clear(): Promise<void> {
  for (const table of ['account_entries', 'purchases', 'orders', 'requests'] as const)
    await app.db.deleteFrom(table).execute();
  await deleteAllUsers(app.db);
}

const openPartner = (email: string, changes: object = {}) =>
  app.openBrowserAs({ email, role: 'partner', accountActive: true, services: sampleServices, ...changes });

describe('what a partner sees before buying', () => {
  test('no contact, no exact place, no telling text (purchases 6)', async () => {
    await clear();
    const id = await addPublished(app, 'IT-Dienstleistungen', {
      bemerkung: 'Rufen Sie an: 040 / 123 45 67',
      dienstleistungsbereich: ['IT-Support', 'Sonstiges'],
      dienstleistungsbereichSonstiges: 'Umzug der Werft Nord GmbH nach 20457 Hamburg',
    });
    await app.db.updateTable('requests').set({ more_info: 'Nur für Käufer' }).where('id', '=', id).execute();
    const browser = await openPartner('partner@dienst.example');
    for (const path of ['/api/requests/partner', `/api/requests/${id}`]) {
      const answer = await browser.call(`GET ${path}`);
      expect(answer.statusCode).toBe(200);
      for (const secret of [
        'Werft',
        'Kapitän',
        'Einkauf',
        '20457',
        'kapitaen@',
        '1234567',
        '123 45',
        'Nur für',
      ]) {
        expect(answer.body).not.toContain(secret);
      }
      expect(answer.body).toContain('20•••');
      expect(answer.body).toContain('Rufen Sie an: •••');
    }
  });

  test('texts that tell nothing are shown as typed; the mail domain tells (purchases 7)', async () => {
    await clear();
    const ids = [];
    for (const bemerkung of ['15000 Paletten, Budget 1500000 EUR', 'Die Hafenkante sucht Hilfe']) {
      const email = 'info@hafenkante.example';
      ids.push(await addPublished(app, 'IT-Dienstleistungen', { email, bemerkung }));
    }
    const browser = await openPartner('partner@dienst.example');
    const remarks = await Promise.all(
      ids.map(async (id) => (await browser.call(`GET /api/requests/${id}`)).json().request.bemerkung),
    );
    expect(remarks).toEqual(['15000 Paletten, Budget 1500000 EUR', 'Die ••• sucht Hilfe']);
  });

  test('newest first, page by page, without gaps or repeats', async () => {
    await clear();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) {
      if (index % 3 === 0) app.clock.time = new Date(app.clock.time.getTime() + 1000);
      ids.push(await addPublished(app, index % 2 ? 'Callcenter' : 'IT-Dienstleistungen'));
    }
    const browser = await openPartner('partner@dienst.example');
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const answer = await browser.call(`GET /api/requests/partner?page=${page}&limit=3`);
      const body = readAnswer('GET /api/requests/partner', answer);
      expect(body).toMatchObject({ totalCount: 7, totalPages: 3 });
      pages.push(idsOf(body));
    }
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat())).toEqual(new Set(ids));
    expect(pages.flat()[0]).toBe(ids[6]);
  });

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'sort=price'])('?%s: 400', async (query) => {
    const browser = await openPartner(`${query.replace(/\W/g, '')}@dienst.example`);
    expect((await browser.call(`GET /api/requests/partner?${query}`)).statusCode).toBe(400);
  });
});

describe('the total follows every change', () => {
  test('publishing, taking back, selling out, lapsing', async () => {
    await clear();
    const browser = await openPartner('partner@dienst.example');
    const total = async () => {
      const { requests, totalCount } = await listAll(browser);
      expect(requests).toHaveLength(totalCount);
      return totalCount;
    };
    const first = await addPublished(app, 'IT-Dienstleistungen', { anzahlAngebote: 1 });
    const second = await addPublished(app, 'Callcenter');
    await addPublished(app, 'Steuerberatung');
    expect(await total()).toBe(2);
    await publish(app, second, false);
    expect(await total()).toBe(1);
    await publish(app, second);
    expect(await total()).toBe(2);
    expect((await browser.call(`POST /api/requests/${first}/buy`)).statusCode).toBe(200);
    expect(await total()).toBe(1);
    const start = app.clock.time;
    app.clock.time = new Date(start.getTime() + 7 * 24 * hourMs);
    expect(await total()).toBe(0);
    await runRequestsJobs(app.db, app.clock.time, { only: 'lapse-listings' });
    expect(await total()).toBe(0);
    await publish(app, second, false);
    await publish(app, second);
    expect(await total()).toBe(1);
    app.clock.time = start;
  });
});

const arbitraryRequest = fc.record({
  category: fc.constantFrom(...categoryCodes),
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  postalCode: fc.constantFrom('10115', '20457', '20459', '80331'),
  email: fc.constantFrom('a@firma.example', 'b@gmail.com', 'c@dienst.example'),
});
const arbitraryPartner = fc.record({
  picks: fc.array(
    fc.tuple(fc.constantFrom(...categoryCodes), fc.array(fc.nat(), { minLength: 1, maxLength: 4 })),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  regions: fc.subarray(['1', '2045', '20459', '8', '801', '80331']),
  setLater: fc.subarray(['1', '2045', '20459', '80331']),
  email: fc.constantFrom('partner@dienst.example', 'partner@gmail.com'),
});

const decisive: Readonly<Record<CategoryCode, readonly string[]>> = {
  Personaldienstleistung: ['dienstleistungsbereich', 'personalbereich'],
  Callcenter: ['inboundArt'],
  Logistikdienstleistung: ['dienstleistungsbereich'],
  'IT-Dienstleistungen': ['dienstleistungsbereich'],
  Marketingdienstleistungen: ['marketingbereiche'],
  Steuerberatung: ['unterstuetzungsbereiche'],
};

function answersFor(category: CategoryCode, picks: readonly number[]): Record<string, unknown> {
  const groups = serviceCatalogue[category];
  const fields = decisive[category];
  return Object.fromEntries(
    fields.map((field, index) => {
      const group = category === 'Callcenter' ? groups[1] : groups[index];
      const codes = [...(group?.options.map(({ answer }) => answer) ?? []), 'Sonstiges'];
      return [field, [...new Set(picks.map((pick) => codes[pick % codes.length]))]];
    }),
  );
}

function offerOf(picks: readonly (readonly [CategoryCode, readonly number[]])[]): OfferedService[] {
  return [...new Map(picks)].map(([code, numbers]) => {
    const chosen = serviceCatalogue[code].map((group) => ({
      name: group.name ?? '',
      options: [...new Set(numbers.map((pick) => group.options[pick % group.options.length]?.label ?? ''))],
    }));
    const name = categories[code].providerLabel;
    return chosen[0]?.name === '' ? { name, options: chosen[0].options } : { name, subcategories: chosen };
  });
}

test('the database shows exactly what the rule of the domain says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryRequest, { minLength: 1, maxLength: 8 }),
      arbitraryPartner,
      async (requests, partner) => {
        await clear();
        const partnerId = await app.addUser({
          email: partner.email,
          role: 'partner',
          accountActive: true,
          services: offerOf(partner.picks),
          regions: partner.regions,
        });
        const set = partner.regions.map(
          (prefix) => app.clock.time.getTime() + (partner.setLater.includes(prefix) ? 1 : -1),
        );
        const change = { regions_since: set.map((time) => new Date(time)) };
        await app.db
          .updateTable('organisations')
          .set(change)
          .where('id', '=', organisationOf(partnerId))
          .execute();
        const rule = await readPartnerForMatch(app.db, partnerId);
        const expected = new Set<string>();
        for (const { category, picks, postalCode, email } of requests) {
          const answers = answersFor(category, picks);
          const changes = {
            ...answers,
            ...(category === 'Personaldienstleistung' && { dienstleistungsbereichSonstiges: undefined }),
            postleitzahl: postalCode,
            email,
          };
          const id = await addPublished(app, category, changes);
          const masks = requestMasks(category, { ...sampleAnswers[category], ...answers });
          const facts = {
            category,
            masks,
            postalCode,
            companyDomain: companyDomain(email),
            clientUserId: null,
            publishedAt: app.clock.time,
          };
          if (fitsPartner(facts, rule)) expected.add(id);
        }
        const browser = await app.openBrowserFor(partnerId);
        const shown = await listAll(browser);
        expect(new Set(idsOf(shown))).toEqual(expected);
        expect(shown.totalCount).toBe(expected.size);
        const rows = await app.db.selectFrom('requests').select('id').execute();
        for (const { id } of rows) {
          const status = (await browser.call(`GET /api/requests/${id}`)).statusCode;
          expect(status).toBe(expected.has(id) ? 200 : 404);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 300_000);

test('new regions count at once, also of a partner who served the whole country before (matching 2)', async () => {
  await clear();
  const browser = await openPartner('umzug@dienst.example');
  await addPublished(app, 'IT-Dienstleistungen', { postleitzahl: '20457' });
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
  await clear();
  const email = 'partner@gmail.com';
  const userId = await app.addUser({ email, role: 'partner', accountActive: true, services: sampleServices });
  const browser = await app.openBrowserFor(userId);
  // Partners submit nothing (requests 1); this one was a client before.
  const { category, ...body } = sampleSubmission('IT-Dienstleistungen');
  const submission = { category, body, userId, submissionKey: null, terms: sampleTerms };
  const { id } = await submitRequest(app.db, { ...submission, now: app.clock.time });
  await publish(app, id);
  expect(await listAll(browser)).toMatchObject({ requests: [], totalCount: 0 });
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(404);
});

test('nobody reads a postal code out of changing prefixes (matching 8)', async () => {
  await clear();
  const browser = await openPartner('neugierig@dienst.example');
  const id = await addPublished(app, 'IT-Dienstleistungen', { postleitzahl: '20457' });
  app.clock.time = new Date(app.clock.time.getTime() + 1000);
  const serve = async (...regions: string[]) => {
    const answer = await browser.call('PUT /api/user/services', {
      body: { services: sampleServices, regions },
    });
    expect(answer.statusCode).toBe(200);
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
  app.clock.time = new Date(app.clock.time.getTime() + 1000);
  await addPublished(app, 'IT-Dienstleistungen', { postleitzahl: '20457' });
  expect(await serve(...all.filter((prefix) => prefix !== '204'))).toBe(2);
  // It can be bought as it is shown.
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  // A request that comes later is held to the prefixes as they are.
  app.clock.time = new Date(app.clock.time.getTime() + 1000);
  const later = await addPublished(app, 'IT-Dienstleistungen', { postleitzahl: '20457' });
  expect((await browser.call(`GET /api/requests/${later}`)).statusCode).toBe(404);
  expect((await browser.call(`POST /api/requests/${later}/buy`)).statusCode).toBe(404);
});
