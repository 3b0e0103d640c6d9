import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { inTransaction } from '#server/db/database.ts';
import { releaseLapsedReservations, releaseReservations } from '#server/purchases/purchases.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing, countPlaces } from '#server/testing/shop/listing-places.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';
import {
  afterStart,
  callAndRead,
  refusalOf,
  startOfTest,
  type TestBrowser,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const owner = sharedPerson(portal, samplePartner('rosa@reserviert.example'));
const other = sharedPerson(portal, samplePartner('otto@wartend.example'));
const third = sharedPerson(portal, samplePartner('dritte@wartend.example'));
const admin = sharedPerson(portal, { email: 'chefin@reserviert.example', role: 'admin' });
beforeEach(() => {
  portal.clock.time = startOfTest;
});

const addSingle = (changes = {}) => addPublished(portal, 'Callcenter', { anzahlAngebote: 1, ...changes });
const countEvents = async () => (await portal.db.selectFrom('domain_events').select('id').execute()).length;
const buy = (browser: TestBrowser, id: string) => browser.call(`POST /api/requests/${id}/buy`);
const release = (checkoutId: string) => inTransaction(portal.db, (tx) => releaseReservations(tx, checkoutId));
const change = (id: string, values: object) => changeListing(portal, id, values);

const placesOf = (id: string) => countPlaces(portal, id);
const checkOut = (ids: readonly string[], partnerId = owner.id) => addCheckout(portal, partnerId, ids);

describe('a place that a checkout holds (shop 17)', () => {
  test('counts as taken for others until its release, and they see it', async () => {
    const id = await addSingle();
    const checkoutId = await checkOut([id]);
    const refused = await buy(other, id);
    expect(refusalOf(refused)).toEqual([409, 'reserved']);
    expect(refused.json().current.requests).toMatchObject([{ _id: id, currentSales: 0, maxSales: 1 }]);
    for (const [browser, reservedSales] of [
      [owner, 0],
      [other, 1],
    ] as const) {
      const { requests } = await callAndRead(browser, 'GET /api/requests/partner', { query: '?limit=100' });
      expect(requests.find(({ _id }) => _id === id)).toMatchObject({ reservedSales, saleable: true });
      const { request } = await callAndRead(browser, 'GET /api/requests/:id', { id });
      expect(request).toMatchObject({ currentSales: 0, reservedSales, maxSales: 1 });
    }
    const { request } = await callAndRead(admin, 'GET /api/requests/:id', { id });
    expect(request).toMatchObject({ reservedSales: 1 });
    expect(await release(checkoutId)).toBe(1);
    expect((await buy(other, id)).statusCode).toBe(200);
    expect(await placesOf(id)).toEqual([1, 0]);
  });

  test('keeps the request in carts; its holder’s cart does not show it', async () => {
    const [first, second] = [await addSingle(), await addSingle()];
    const add = (requestId: string, browser = other) =>
      callAndRead(browser, 'POST /api/cart/sync-on-change', { body: { action: 'add', requestId } });
    await add(first);
    portal.clock.time = afterStart(1000);
    await checkOut([first, second]);
    const held = { reservedSales: 1, currentSales: 0 };
    expect((await add(second)).items).toMatchObject([
      { requestId: second, ...held },
      { requestId: first, ...held },
    ]);
    expect((await add(first, owner)).items).toMatchObject([{ requestId: first, reservedSales: 0 }]);
    const checked = await callAndRead(other, 'POST /api/cart/validate', { body: { requestIds: [first] } });
    expect(checked).toEqual([{ requestId: first, valid: true, reason: null }]);
  });

  test('is used when its holder buys on account', async () => {
    const ids = [await addSingle(), await addSingle()];
    const checkoutId = await checkOut(ids);
    const answer = await owner.call('POST /api/requests/buy-multiple', { body: { requestIds: ids } });
    expect(answer.statusCode).toBe(200);
    for (const id of ids) expect(await placesOf(id)).toEqual([1, 0]);
    expect(await release(checkoutId)).toBe(0);
  });

  test('passes to the next checkout of its holder', async () => {
    const [id, alone] = [await addSingle(), await addSingle()];
    const first = await checkOut([id, alone]);
    portal.clock.time = afterStart(10 * minuteMs);
    const second = await checkOut([id]);
    const held = portal.db
      .selectFrom('slot_reservations')
      .select(['checkout_id', 'reserved_until'])
      .where('checkout_id', 'in', [first, second])
      .orderBy('reserved_until');
    expect(await held.execute()).toEqual([
      { checkout_id: first, reserved_until: afterStart(15 * minuteMs) },
      { checkout_id: second, reserved_until: afterStart(25 * minuteMs) },
    ]);
    expect(await release(first)).toBe(1);
    expect([await placesOf(id), await placesOf(alone)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    expect(await release(second)).toBe(1);
  });

  test('lapses: the job releases it at its end, and no other', async () => {
    const [early, late] = [await addSingle(), await addSingle()];
    await checkOut([early]);
    portal.clock.time = afterStart(minuteMs);
    const checkoutId = await checkOut([late]);
    const end = afterStart(15 * minuteMs);
    await releaseLapsedReservations(portal.db, new Date(end.getTime() - 1));
    expect(await placesOf(early)).toEqual([0, 1]);
    expect(await releaseLapsedReservations(portal.db, end)).toBeGreaterThan(0);
    expect([await placesOf(early), await placesOf(late)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    await release(checkoutId);
  });

  test('keeps the request in lists and totals, with the marks of partners', async () => {
    const id = await addSingle();
    await other.call(`PUT /api/partner/requests/${id}/hidden`);
    const total = async () => (await owner.call('GET /api/requests/partner?limit=1')).json().totalCount;
    const before = await total();
    const eventsBefore = await countEvents();
    const checkoutId = await checkOut([id]);
    expect(await total()).toBe(before);
    await release(checkoutId);
    expect(await total()).toBe(before);
    const marks = portal.db.selectFrom('request_marks').select('hidden_at').where('request_id', '=', id);
    expect(await marks.execute()).toHaveLength(1);
    expect(await countEvents()).toBe(eventsBefore);
  });

  test('limits how far the maximum of sales can be lowered', async () => {
    const id = await addSingle({ anzahlAngebote: 3 });
    await buy(other, id);
    await checkOut([id]);
    const lower = async (maxSales: number) => {
      const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
      return admin.call(`PUT /api/requests/${id}`, { body: { maxSales, updatedAt } });
    };
    expect((await lower(1)).json()).toMatchObject({
      code: 'below_sales',
      msg: 'Die Anfrage wurde bereits 1-mal verkauft und ist gerade 1-mal reserviert; die Grenze kann nicht darunter liegen.',
    });
    expect((await lower(2)).statusCode).toBe(200);
    await expect(change(id, { max_sales: 1 })).rejects.toThrow('never_oversold');
    await expect(change(id, { reserved_sales: -1 })).rejects.toThrow('reserved_is_counted');
  });
});

test('an exclusive offer cannot be accepted while another partner holds a place, and uses the partner’s own place', async () => {
  const accept = (id: string) => owner.call(`PUT /api/partner/requests/${id}/accept`);
  const id = await addSingle({ anzahlAngebote: 3 });
  await checkOut([id]);
  const checkoutId = await checkOut([id], third.id);
  await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: owner.id } });
  expect(refusalOf(await accept(id))).toEqual([409, 'reserved']);
  await release(checkoutId);
  expect((await accept(id)).statusCode).toBe(200);
  expect(await placesOf(id)).toEqual([1, 0]);
});

describe('a checkout that cannot reserve all places reserves none', () => {
  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ['sold out', 'sold_out', (id) => buy(other, id)],
    ['private', 'not_found', (id) => publish(portal, id, false)],
  ])('%s', async (_what, code, spoil) => {
    const [id, free] = [await addSingle(), await addSingle()];
    await spoil(id);
    await expect(checkOut([id])).rejects.toMatchObject({ code });
    await expect(checkOut([free, id])).rejects.toMatchObject({ code: 'items_refused' });
    expect(await placesOf(free)).toEqual([0, 0]);
  });

  test('refuses a place of another partner, an unknown request, another price and a locked account', async () => {
    const [held, free] = [await addSingle(), await addSingle()];
    await checkOut([held]);
    const laterId = await portal.addUser(samplePartner('spaet@wartend.example'));
    const attempt = (ids: string[], expected?: number) => addCheckout(portal, laterId, ids, expected);
    await expect(attempt([held])).rejects.toMatchObject({ status: 409, code: 'reserved' });
    await expect(attempt([randomUUID()])).rejects.toMatchObject({ status: 404 });
    await expect(attempt([free], 4800)).rejects.toMatchObject({ status: 409, code: 'price_changed' });
    await portal.db.updateTable('users').set({ locked_at: startOfTest }).where('id', '=', laterId).execute();
    await expect(attempt([free], 4900)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect([await placesOf(held), await placesOf(free)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });
});
