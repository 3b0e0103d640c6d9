import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { MAX_HIDDEN } from '#domain/purchases/list-filters.ts';
import { offerExclusively, takeBackOffer } from '#server/purchases/purchases.ts';
import { countDeadlocks } from '#server/testing/database/lock-waits.ts';
import { catchUp } from '#server/testing/events/catch-up.ts';
import { hideCopies } from '#server/testing/listings/hidden-requests.ts';
import { readListedIds } from '#server/testing/listings/listed-ids.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { addManyPublished, addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { eraseAccount, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const partner = freshPerson(portal, samplePartner('partner@dienst.example'));

const list = (query = '', browser: TestBrowser = partner) => readListedIds(browser, query);
const see = (id: string, browser: TestBrowser = partner) =>
  browser.call(`PUT /api/partner/requests/${id}/seen`);
const hide = (id: string, browser: TestBrowser = partner) =>
  browser.call(`PUT /api/partner/requests/${id}/hidden`);
const show = (id: string) => partner.call(`DELETE /api/partner/requests/${id}/hidden`);

const countMarks = async () => {
  await catchUp(portal.db, portal.clock.time);
  return (await portal.db.selectFrom('request_marks').selectAll().execute()).length;
};

describe('the mark of a seen request (purchases 32)', () => {
  test('holds for one partner only, and the filter for unseen leaves it out', async () => {
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
    const other = await portal.openBrowserAs(samplePartner('petra@anbieter.example'));
    expect((await list('', other)).seenIds).toEqual([]);
  });

  test('is not needed for a bought request, which is not unseen', async () => {
    const bought = await addPublished(portal, 'Callcenter');
    const unseen = await addPublished(portal, 'Callcenter');
    expect((await partner.call(`POST /api/requests/${bought}/buy`)).statusCode).toBe(200);
    expect((await list()).ids).toContain(bought);
    expect((await list('&unseen=true')).ids).toEqual([unseen]);
  });

  test('ends when the request leaves the lists for any reason', async () => {
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
  test('removes a request from list and total until undone; the partner can still open and buy it', async () => {
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
    const other = await portal.openBrowserAs(samplePartner('petra@anbieter.example'));
    expect((await list('', other)).ids).toHaveLength(2);
    expect((await show(hidden)).json()).toMatchObject({ hidden: false });
    expect((await show(hidden)).statusCode).toBe(200);
    expect((await list('&unseen=true')).ids).toContain(hidden);
    expect((await list()).ids).toHaveLength(2);
    await hide(hidden);
    expect((await partner.call(`POST /api/requests/${hidden}/buy`)).statusCode).toBe(200);
  });

  test('keeps the total right while hidden requests expire and are seen', async () => {
    const [first = '', second = '', third = ''] = await addManyPublished(portal, 4, 'Callcenter');
    for (const id of [first, second]) await hide(id);
    for (const id of [second, third]) await see(id);
    expect((await list()).totalCount).toBe(2);
    expect((await list('&unseen=true')).totalCount).toBe(1);
    portal.passTime(8 * dayMs);
    expect((await list()).totalCount).toBe(0);
    expect((await list('&hidden=true')).totalCount).toBe(0);
  });

  test('simultaneous calls never exceed the limit, and undoing frees a place', async () => {
    await hideCopies(portal, partner.id, MAX_HIDDEN - 3);
    const ids = await addManyPublished(portal, 10, 'Callcenter');
    const answers = await Promise.all(ids.map((id) => hide(id)));
    const [hidden = '', ...others] = ids.filter((_, n) => answers[n]?.statusCode === 200);
    expect(others).toHaveLength(2);
    const [refused = ''] = ids.filter((_, n) => answers[n]?.statusCode !== 200);
    expect(refusalOf(await hide(refused))).toEqual([409, 'too_many_hidden']);
    expect((await list()).ids).toContain(refused);
    expect((await see(refused)).statusCode).toBe(200);
    expect((await show(hidden)).statusCode).toBe(200);
    expect((await hide(refused)).statusCode).toBe(200);
  });
});

describe('an exclusive offer of a private request (purchases 32)', () => {
  async function addOffer() {
    const id = await addPublished(portal, 'Callcenter');
    await publish(portal, id, false);
    await offerExclusively(portal.db, { requestId: id, partnerId: partner.id, now: portal.clock.time });
    return id;
  }
  const findOffer = async (id: string, browser: TestBrowser = partner) =>
    (await browser.call(`GET /api/requests/${id}`)).json().request;

  test('can be marked as seen, hidden and unhidden by its partner only', async () => {
    const id = await addOffer();
    expect((await see(id)).json()).toEqual({ seen: true });
    expect((await hide(id)).statusCode).toBe(200);
    expect(await findOffer(id)).toMatchObject({ seen: true, hidden: true });
    expect((await show(id)).statusCode).toBe(200);
    expect(await findOffer(id)).toMatchObject({ seen: true, hidden: false });
    const other = await portal.openBrowserAs(samplePartner('petra@anbieter.example'));
    expect((await see(id, other)).statusCode).toBe(404);
  });

  test('loses its mark at its end and cannot be marked any more', async () => {
    const [taken, lapsed] = [await addOffer(), await addOffer()];
    for (const id of [taken, lapsed]) await see(id);
    await takeBackOffer(portal.db, taken, portal.clock.time);
    expect(await countMarks()).toBe(1);
    portal.passTime(48 * hourMs);
    for (const id of [taken, lapsed]) expect((await see(id)).statusCode).toBe(404);
    await runRequestsJobs(portal.db, portal.clock.time, { only: 'release-offers' });
    expect(await countMarks()).toBe(0);
  });

  test('keeps only its partner’s mark when the request is unpublished', async () => {
    const id = await addPublished(portal, 'Callcenter');
    const other = await portal.openBrowserAs(samplePartner('petra@anbieter.example'));
    for (const browser of [partner, other]) await see(id, browser);
    await offerExclusively(portal.db, { requestId: id, partnerId: partner.id, now: portal.clock.time });
    await publish(portal, id, false);
    expect(await countMarks()).toBe(1);
    expect(await findOffer(id)).toMatchObject({ seen: true });
  });
});

test('a request that does not fit, is private or unknown is 404 for a mark', async () => {
  const foreign = await addPublished(portal, 'Steuerberatung');
  const taken = await addPublished(portal, 'Callcenter');
  await publish(portal, taken, false);
  const own = await addPublished(portal, 'Callcenter', { email: 'einkauf@dienst.example' });
  for (const id of [foreign, taken, own, randomUUID(), 'x'])
    for (const mark of [see, hide, show]) expect((await mark(id)).statusCode, id).toBe(404);
  expect(await countMarks()).toBe(0);
});

test('marking against sales, erased requests and erased accounts: no deadlock', async () => {
  const clientId = await portal.addUser({ email: 'kunde@firma.example', role: 'customer' });
  const client = await portal.openBrowserFor(clientId);
  const places = { anzahlAngebote: 2 };
  const ids = await addManyPublished(portal, 2, 'Callcenter', places, clientId);
  ids.push(...(await addManyPublished(portal, 6, 'Callcenter', places)));
  const partners: TestBrowser[] = [];
  for (let n = 0; n < 8; n += 1)
    partners.push(await portal.openBrowserAs(samplePartner(`partner@dienst-${n}.example`)));
  const body = { requestIds: ids.slice(2) };
  const answers = await Promise.all([
    ...ids.flatMap((id, at) =>
      partners.flatMap((_, n) => [see(id, partners[(n + at) % 8]), hide(id, partners[(n + at + 3) % 8])]),
    ),
    ...partners.slice(0, 3).map((buyer) => buyer.call('POST /api/requests/buy-multiple', { body })),
    ...ids.map((id, n) => partners[n]?.call(`DELETE /api/partner/requests/${id}/hidden`)),
    ...[client, ...partners.slice(7)].map(eraseAccount),
  ]);
  for (const answer of answers) expect([200, 401, 404, 409]).toContain(answer?.statusCode);
  expect(await countDeadlocks(portal.db)).toBe(0);
  const left = await sql`
    select from request_marks k where not exists (select from requests r where r.id = k.request_id)`.execute(
    portal.db,
  );
  expect(left.rows).toEqual([]);
});
