import { beforeEach, describe, expect, test } from 'vitest';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { minuteMs } from '#domain/durations.ts';
import { readListedIds } from '#server/testing/listings/listed-ids.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: TestBrowser;

beforeEach(async () => {
  await portal.startEmpty();
  partner = await portal.openBrowserAs(samplePartner('partner@dienst.example'));
});

const later = () => portal.passTime(1000);
const minutesLater = () => portal.passTime(2 * minuteMs);

const list = (query = '', browser = partner) => readListedIds(browser, query);
const see = (id: string, browser = partner) => browser.call(`PUT /api/partner/requests/${id}/seen`);
const leave = (listedAt: string) => partner.call('PUT /api/partner/visit', { body: { listedAt } });
const offer = async (services: readonly OfferedService[], ...regions: string[]) => {
  const answer = await partner.call('PUT /api/user/services', { body: { services, regions } });
  expect(answer.statusCode).toBe(200);
};
const serve = (...regions: string[]) => offer(sampleServices, ...regions);

describe('„Neu“ (purchases 31)', () => {
  test('marks requests published after the last visit; a reload keeps the marks', async () => {
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
    await leave((await list()).listedAt);
    expect(await list()).toMatchObject({ ids: [fresh, between, old], newIds: [] });
  });

  test('a late report of a visit changes nothing back, and none lies in the future', async () => {
    const { listedAt } = await list();
    later();
    const second = await list();
    await leave(second.listedAt);
    expect((await leave(listedAt)).json()).toEqual({ visitedAt: second.listedAt });
    later();
    const visitedAt = portal.clock.time.toISOString();
    for (const wrong of ['2999-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])
      expect((await leave(wrong)).json(), wrong).toEqual({ visitedAt });
    expect((await leave('gestern')).statusCode).toBe(400);
  });

  test('also marks older requests that fit by new services and regions', async () => {
    const north = await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    const south = await addPublished(portal, 'Callcenter', { postleitzahl: '80331' });
    const support = await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '20459' });
    later();
    await offer(sampleServices.slice(1), '20');
    const { ids, listedAt } = await list();
    expect(ids).toEqual([north]);
    await leave(listedAt);
    await serve('20');
    expect((await list()).newIds).toEqual([support]);
    await serve();
    expect(new Set((await list()).newIds)).toEqual(new Set([south, support]));
  });

  const logIn = async () => {
    partner = portal.openBrowser();
    const body = { email: 'partner@dienst.example', password: testPassword };
    expect((await partner.call('POST /api/auth/login', { body })).statusCode).toBe(200);
  };

  test('a late report of a visit keeps the services of the later one', async () => {
    await offer(sampleServices.slice(1));
    const support = await addPublished(portal, 'IT-Dienstleistungen');
    const { listedAt } = await list();
    minutesLater();
    await leave((await list()).listedAt);
    await serve();
    minutesLater();
    expect((await list()).newIds).toEqual([support]);
    await leave(listedAt);
    expect((await list()).newIds).toEqual([support]);
  });

  test('a new session ends the visit before', async () => {
    await logIn();
    const old = await addPublished(portal, 'Callcenter');
    expect((await list()).newIds).toEqual([]);
    minutesLater();
    const between = await addPublished(portal, 'Callcenter');
    await partner.call('POST /api/auth/logout');
    minutesLater();
    await logIn();
    expect(await list()).toMatchObject({ ids: [between, old], newIds: [between] });
    minutesLater();
    const fresh = await addPublished(portal, 'IT-Dienstleistungen');
    const elsewhere = partner;
    await logIn();
    // The list was not read since, so another session takes nothing away.
    await logIn();
    expect((await list()).newIds).toEqual([fresh]);
    expect((await list('', elsewhere)).newIds).toEqual([fresh]);
  });

  test('a new session marks requests that fit by services chosen after the last list', async () => {
    await offer(sampleServices.slice(1));
    const support = await addPublished(portal, 'IT-Dienstleistungen');
    expect((await list()).ids).toEqual([]);
    await serve();
    await logIn();
    expect(await list()).toMatchObject({ ids: [support], newIds: [support] });
  });

  test('reveals no hidden digits of a postal code (matching 8)', async () => {
    await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    for (const before of ['204', '209']) {
      later();
      await serve(before);
      await leave((await list()).listedAt);
      await serve('20');
      expect(await list()).toMatchObject({ totalCount: 1, newIds: [] });
    }
  });
});

describe('„Warum sehe ich diese Anfrage?“ (matching 13)', () => {
  const matchOf = async (id: string) => (await partner.call(`GET /api/requests/${id}`)).json().request.match;

  test('names the matched services, and no region for a partner of the whole country', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen', {
      dienstleistungsbereich: ['IT-Support', 'IT-Sicherheit', 'Sonstiges'],
      dienstleistungsbereichSonstiges: 'Umzug',
    });
    expect(await matchOf(id)).toEqual({ services: ['IT-Support', 'Sonstiges'], region: null });
    // A buyer reads the contact instead.
    await partner.call(`POST /api/requests/${id}/buy`);
    expect(await matchOf(id)).toBeUndefined();
  });

  test('names the matched prefix with at most two digits', async () => {
    const older = await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    later();
    await serve('2');
    expect((await matchOf(older)).region).toBe('2');
    for (const prefix of ['204', '209', '20457']) {
      later();
      await serve(prefix, '31');
      expect((await matchOf(older)).region).toBe('20');
    }
    later();
    const younger = await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    expect((await matchOf(younger)).region).toBe('20');
  });
});
