import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { hourMs } from '#domain/durations.ts';
import { MAX_HIDDEN } from '#domain/purchases/list-filters.ts';
import { offerExclusively, takeBackOffer } from '#server/purchases/purchases.ts';
import { updateLapsedOffers } from '#server/requests/requests.ts';
import { hideCopies } from '#server/testing/listings/hidden-requests.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: TestBrowser;
let partnerId: string;

beforeEach(async () => {
  for (const table of ['purchases', 'orders', 'requests', 'users', 'listing_counts'] as const)
    await portal.db.deleteFrom(table).execute();
  portal.clock.time = startOfTest;
  partnerId = await addPartner('partner@dienst.example');
  partner = await portal.openBrowserFor(partnerId);
});

const addPartner = (email: string, services: readonly OfferedService[] = sampleServices) =>
  portal.addUser({ email, role: 'partner', accountActive: true, services });

const later = () => {
  portal.clock.time = new Date(portal.clock.time.getTime() + 1000);
};

async function list(query = '', browser = partner) {
  const answer = await browser.call(`GET /api/requests/partner?limit=100${query}`);
  const { requests, ...rest } = readAnswer('GET /api/requests/partner', answer);
  const idsOf = (is: (request: (typeof requests)[number]) => boolean) =>
    requests.filter(is).map(({ _id }) => _id);
  expect(rest.totalCount).toBe(requests.length);
  return {
    ...rest,
    ids: idsOf(() => true),
    newIds: idsOf(({ isNew }) => isNew),
    seenIds: idsOf(({ seen }) => seen),
  };
}

const see = (id: string, browser = partner) => browser.call(`PUT /api/partner/requests/${id}/seen`);
const hide = (id: string, browser = partner) => browser.call(`PUT /api/partner/requests/${id}/hidden`);
const show = (id: string) => partner.call(`DELETE /api/partner/requests/${id}/hidden`);
const leave = (listedAt: string) => partner.call('PUT /api/partner/visit', { body: { listedAt } });

const countMarks = async () => (await portal.db.selectFrom('request_marks').selectAll().execute()).length;

describe('what was seen (purchases 32)', () => {
  test('is marked for this partner alone, and left out where only unseen is wanted', async () => {
    const ids = [await addPublished(portal, 'Callcenter'), await addPublished(portal, 'IT-Dienstleistungen')];
    const [seen = '', unseen = ''] = ids;
    expect((await see(seen)).json()).toEqual({ seen: true });
    expect((await see(seen)).statusCode).toBe(200);
    expect((await list()).seenIds).toEqual([seen]);
    expect((await list('&unseen=true')).ids).toEqual([unseen]);
    for (const order of ['expiring', 'cheapest', 'fewestBuyers'])
      expect((await list(`&unseen=true&order=${order}`)).ids).toEqual([unseen]);
    expect(new Set((await list('&unseen=false')).ids)).toEqual(new Set(ids));
    expect((await partner.call(`GET /api/requests/${seen}`)).json().request.seen).toBe(true);
    const other = await portal.openBrowserFor(await addPartner('petra@anbieter.example'));
    expect((await list('', other)).seenIds).toEqual([]);
  });

  test('is forgotten when the request leaves the lists, however it does', async () => {
    const taken = await addPublished(portal, 'Callcenter');
    const sold = await addPublished(portal, 'Callcenter', { anzahlAngebote: 1 });
    for (const id of [taken, sold]) await see(id);
    expect(await countMarks()).toBe(2);
    await publish(portal, taken, false);
    expect((await partner.call(`POST /api/requests/${sold}/buy`)).statusCode).toBe(200);
    expect(await countMarks()).toBe(0);
    // Sold out, it can still be looked at.
    expect((await see(sold)).statusCode).toBe(200);
    expect(await countMarks()).toBe(0);
    await publish(portal, taken);
    expect(await list()).toMatchObject({ ids: [taken], seenIds: [] });
  });
});

describe('„Nicht interessant“ (purchases 33)', () => {
  test('takes a request out of list and total until it is undone; it can still be opened and bought', async () => {
    const hidden = await addPublished(portal, 'Callcenter');
    const stays = await addPublished(portal, 'IT-Dienstleistungen');
    expect((await hide(hidden)).json()).toMatchObject({
      hidden: true,
      msg: expect.stringContaining('nicht mehr'),
    });
    expect((await hide(hidden)).statusCode).toBe(200);
    for (const query of ['', '&order=cheapest', '&maxPrice=1000', '&expiresWithin=90', '&region=2'])
      expect((await list(query)).ids, query).toEqual([stays]);
    for (const query of ['', '&order=expiring', '&maxPrice=1000', '&region=20', '&category=Callcenter'])
      expect((await list(`&hidden=true${query}`)).ids, query).toEqual([hidden]);
    expect((await list('&hidden=true&region=3')).ids).toEqual([]);
    expect((await list('&hidden=true&category=IT-Dienstleistungen')).ids).toEqual([]);
    expect((await partner.call(`GET /api/requests/${hidden}`)).json().request.hidden).toBe(true);
    const other = await portal.openBrowserFor(await addPartner('petra@anbieter.example'));
    expect((await list('', other)).ids).toHaveLength(2);
    expect((await show(hidden)).json()).toMatchObject({ hidden: false });
    expect((await show(hidden)).statusCode).toBe(200);
    expect((await list('&unseen=true')).ids).toContain(hidden);
    expect((await list()).ids).toHaveLength(2);
    await hide(hidden);
    expect((await partner.call(`POST /api/requests/${hidden}/buy`)).statusCode).toBe(200);
  });

  test('the total stays right while hidden requests expire and are seen', async () => {
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push(await addPublished(portal, 'Callcenter'));
    const [first = '', second = '', third = ''] = ids;
    for (const id of [first, second]) await hide(id);
    for (const id of [second, third]) await see(id);
    expect((await list()).totalCount).toBe(2);
    expect((await list('&unseen=true')).totalCount).toBe(1);
    portal.clock.time = new Date(startOfTest.getTime() + 8 * 24 * 3_600_000);
    expect((await list()).totalCount).toBe(0);
    expect((await list('&hidden=true')).totalCount).toBe(0);
  });

  test('not more than so many', async () => {
    const id = await addPublished(portal, 'Callcenter');
    await hideCopies(portal, partnerId, MAX_HIDDEN);
    const answer = await hide(id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_hidden']);
    expect((await list()).ids).toContain(id);
    expect((await see(id)).statusCode).toBe(200);
  });
});

describe('an exclusive offer of a private request (purchases 32)', () => {
  async function addOffer() {
    const id = await addPublished(portal, 'Callcenter');
    await publish(portal, id, false);
    await offerExclusively(portal.db, { requestId: id, partnerId, now: portal.clock.time });
    return id;
  }
  const findOffer = async (id: string, browser = partner) =>
    (await browser.call(`GET /api/requests/${id}`)).json().request;

  test('is marked as seen, hidden and shown again by its partner alone', async () => {
    const id = await addOffer();
    expect((await see(id)).json()).toEqual({ seen: true });
    expect((await hide(id)).statusCode).toBe(200);
    expect(await findOffer(id)).toMatchObject({ seen: true, hidden: true });
    expect((await show(id)).statusCode).toBe(200);
    expect(await findOffer(id)).toMatchObject({ seen: true, hidden: false });
    const other = await portal.openBrowserFor(await addPartner('petra@anbieter.example'));
    expect((await see(id, other)).statusCode).toBe(404);
  });

  test('is forgotten when the offer ends, and cannot be marked any more', async () => {
    const [taken, lapsed] = [await addOffer(), await addOffer()];
    for (const id of [taken, lapsed]) await see(id);
    await takeBackOffer(portal.db, taken, portal.clock.time);
    expect(await countMarks()).toBe(1);
    portal.clock.time = new Date(startOfTest.getTime() + 48 * hourMs);
    for (const id of [taken, lapsed]) expect((await see(id)).statusCode).toBe(404);
    await updateLapsedOffers(portal.db, portal.clock.time);
    expect(await countMarks()).toBe(0);
  });

  test('stays seen by its partner when the request is unpublished meanwhile, and by nobody else', async () => {
    const id = await addPublished(portal, 'Callcenter');
    const other = await portal.openBrowserFor(await addPartner('petra@anbieter.example'));
    for (const browser of [partner, other]) await see(id, browser);
    await offerExclusively(portal.db, { requestId: id, partnerId, now: portal.clock.time });
    await publish(portal, id, false);
    expect(await countMarks()).toBe(1);
    expect(await findOffer(id)).toMatchObject({ seen: true });
  });
});

test.each(['PUT seen', 'PUT hidden', 'DELETE hidden'])(
  '%s: what does not fit, is private or unknown is not there',
  async (call) => {
    const [method, mark] = call.split(' ');
    const foreign = await addPublished(portal, 'Steuerberatung');
    const taken = await addPublished(portal, 'Callcenter');
    await publish(portal, taken, false);
    const own = await addPublished(portal, 'Callcenter', { email: 'einkauf@dienst.example' });
    for (const id of [foreign, taken, own, randomUUID(), 'x'])
      expect((await partner.call(`${method} /api/partner/requests/${id}/${mark}`)).statusCode, id).toBe(404);
    expect(await countMarks()).toBe(0);
  },
);

describe('„Neu“ (purchases 31)', () => {
  test('is what was published after the list that was left last; a reload eats no mark', async () => {
    const old = await addPublished(portal, 'Callcenter');
    expect((await list()).newIds).toEqual([]);
    const first = await list();
    later();
    const between = await addPublished(portal, 'Callcenter');
    later();
    expect((await leave(first.listedAt)).json()).toEqual({ visitedAt: first.listedAt });
    later();
    const fresh = await addPublished(portal, 'IT-Dienstleistungen');
    for (let n = 0; n < 2; n++) expect((await list()).newIds).toEqual([fresh, between]);
    expect((await partner.call(`GET /api/requests/${fresh}`)).json().request.isNew).toBe(true);
    await see(fresh);
    expect((await list()).newIds).toEqual([between]);
    const second = await list();
    await leave(second.listedAt);
    expect(await list()).toMatchObject({ ids: [fresh, between, old], newIds: [] });
  });

  test('a visit that is told late changes nothing back, and none lies in the future', async () => {
    const { listedAt } = await list();
    later();
    const second = await list();
    await leave(second.listedAt);
    expect((await leave(listedAt)).json()).toEqual({ visitedAt: second.listedAt });
    later();
    const now = portal.clock.time.toISOString();
    expect((await leave('2999-01-01T00:00:00Z')).json()).toEqual({ visitedAt: now });
    for (const longAgo of ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])
      expect((await leave(longAgo)).json(), longAgo).toEqual({ visitedAt: now });
    expect((await leave('gestern')).statusCode).toBe(400);
  });

  test('is also what the partner’s new services and regions bring, whatever its age', async () => {
    const north = await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    const south = await addPublished(portal, 'Callcenter', { postleitzahl: '80331' });
    const support = await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '20459' });
    const change = async (services: readonly OfferedService[], regions: string[]) =>
      expect((await partner.call('PUT /api/user/services', { body: { services, regions } })).statusCode).toBe(
        200,
      );
    later();
    await change(sampleServices.slice(1), ['20']);
    const { ids, listedAt } = await list();
    expect(ids).toEqual([north]);
    await leave(listedAt);
    await change(sampleServices, ['20']);
    expect((await list()).newIds).toEqual([support]);
    await change(sampleServices, []);
    expect(new Set((await list()).newIds)).toEqual(new Set([south, support]));
  });

  const logIn = async () => {
    partner = portal.openBrowser();
    const body = { email: 'partner@dienst.example', password: testPassword };
    expect((await partner.call('POST /api/auth/login', { body })).statusCode).toBe(200);
  };
  const minutes = (count: number) => {
    portal.clock.time = new Date(portal.clock.time.getTime() + count * 60_000);
  };

  test('a visit that is told late leaves what was offered at the later one', async () => {
    const change = (services: readonly OfferedService[]) =>
      partner.call('PUT /api/user/services', { body: { services, regions: [] } });
    await change(sampleServices.slice(1));
    const support = await addPublished(portal, 'IT-Dienstleistungen');
    const { listedAt } = await list();
    minutes(2);
    await leave((await list()).listedAt);
    await change(sampleServices);
    minutes(2);
    expect((await list()).newIds).toEqual([support]);
    await leave(listedAt);
    expect((await list()).newIds).toEqual([support]);
  });

  test('a new session ends the visit before, however that ended', async () => {
    await logIn();
    const old = await addPublished(portal, 'Callcenter');
    expect((await list()).newIds).toEqual([]);
    minutes(2);
    const between = await addPublished(portal, 'Callcenter');
    await partner.call('POST /api/auth/logout');
    minutes(2);
    await logIn();
    expect(await list()).toMatchObject({ ids: [between, old], newIds: [between] });
    minutes(2);
    const fresh = await addPublished(portal, 'IT-Dienstleistungen');
    const elsewhere = partner;
    await logIn();
    // The list was not read since, so another session takes nothing away.
    await logIn();
    expect((await list()).newIds).toEqual([fresh]);
    expect((await list('', elsewhere)).newIds).toEqual([fresh]);
  });

  test('a new session finds new what services bring that were chosen after the list was read', async () => {
    await partner.call('PUT /api/user/services', {
      body: { services: sampleServices.slice(1), regions: [] },
    });
    const support = await addPublished(portal, 'IT-Dienstleistungen');
    expect((await list()).ids).toEqual([]);
    await partner.call('PUT /api/user/services', { body: { services: sampleServices, regions: [] } });
    await logIn();
    expect(await list()).toMatchObject({ ids: [support], newIds: [support] });
  });

  test('tells no more of a postal code than is shown (matching 8)', async () => {
    await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    const change = (regions: string[]) =>
      partner.call('PUT /api/user/services', { body: { services: sampleServices, regions } });
    for (const [before, after] of [
      ['204', '20'],
      ['209', '20'],
    ]) {
      later();
      await change([before ?? '']);
      await leave((await list()).listedAt);
      await change([after ?? '']);
      expect(await list()).toMatchObject({ totalCount: 1, newIds: [] });
    }
  });
});

describe('„Warum sehe ich diese Anfrage?“ (matching 13)', () => {
  const matchOf = async (id: string) => (await partner.call(`GET /api/requests/${id}`)).json().request.match;
  const serve = async (...regions: string[]) => {
    later();
    await partner.call('PUT /api/user/services', { body: { services: sampleServices, regions } });
  };

  test('the services that matched, and no region where the whole country is served', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen', {
      dienstleistungsbereich: ['IT-Support', 'IT-Sicherheit', 'Sonstiges'],
      dienstleistungsbereichSonstiges: 'Umzug',
    });
    expect(await matchOf(id)).toEqual({ services: ['IT-Support', 'Sonstiges'], region: null });
  });

  test('the prefix that matched; of a longer one no more digits than are shown', async () => {
    const older = await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    await serve('2');
    expect((await matchOf(older)).region).toBe('2');
    for (const prefix of ['204', '209', '20457']) {
      await serve(prefix, '31');
      expect((await matchOf(older)).region).toBe('20');
    }
    later();
    const younger = await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    expect((await matchOf(younger)).region).toBe('20');
    await serve('20457', '209', '31');
    expect((await matchOf(younger)).region).toBe('20');
  });

  test('a buyer reads the contact instead', async () => {
    const id = await addPublished(portal, 'Callcenter');
    await partner.call(`POST /api/requests/${id}/buy`);
    expect(await matchOf(id)).toBeUndefined();
  });
});

test('marks and the last visit stand in the export and go with the account', async () => {
  const id = await addPublished(portal, 'Callcenter');
  await see(id);
  await leave((await list()).listedAt);
  await partner.call(`POST /api/requests/${id}/buy`);
  const exported = (await partner.call('GET /api/user/export')).json();
  expect(exported).toMatchObject({
    lastVisit: startOfTest.toISOString(),
    listLastRead: startOfTest.toISOString(),
    seenAndHiddenRequests: [{ _id: id, seenAt: startOfTest.toISOString(), hiddenAt: null }],
  });
  const answer = await partner.call('DELETE /api/user', { body: { currentPassword: 'Demo-1234!' } });
  expect(answer.statusCode).toBe(200);
  expect(await countMarks()).toBe(0);
  for (const table of ['partner_visits', 'list_readings'] as const)
    expect(await portal.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});
