import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { inTransaction } from '#server/db/database.ts';
import { releaseLapsedReservations, releaseReservations } from '#server/purchases/purchases.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing, countPlaces } from '#server/testing/shop/listing-places.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';
import { afterStart, readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let ownerId: string;
let owner: TestBrowser;
let other: TestBrowser;
let admin: TestBrowser;

beforeAll(async () => {
  ownerId = await portal.addUser(samplePartner('rosa@reserviert.example'));
  owner = await portal.openBrowserFor(ownerId);
  other = await portal.openBrowserAs(samplePartner('otto@wartend.example'));
  admin = await portal.openBrowserAs({ email: 'chefin@reserviert.example', role: 'admin' });
});
beforeEach(() => {
  portal.clock.time = startOfTest;
});

const addSingle = (changes = {}) => addPublished(portal, 'Callcenter', { anzahlAngebote: 1, ...changes });
const countEvents = async () => (await portal.db.selectFrom('domain_events').select('id').execute()).length;
const buy = (browser: TestBrowser, id: string) => browser.call(`POST /api/requests/${id}/buy`);
const refusal = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const release = (checkoutId: string) => inTransaction(portal.db, (tx) => releaseReservations(tx, checkoutId));
const change = (id: string, values: object) => changeListing(portal, id, values);

const placesOf = (id: string) => countPlaces(portal, id);

describe('a place that a checkout holds (shop 17)', () => {
  test('is taken for others until it is released, and shown to them', async () => {
    const id = await addSingle();
    const checkoutId = await addCheckout(portal, ownerId, [id]);
    const refused = await buy(other, id);
    expect(refusal(refused)).toEqual([409, 'reserved']);
    expect(refused.json().current.requests).toMatchObject([{ _id: id, currentSales: 0, maxSales: 1 }]);
    for (const [browser, reservedSales] of [
      [owner, 0],
      [other, 1],
    ] as const) {
      const { requests } = readAnswer(
        'GET /api/requests/partner',
        await browser.call('GET /api/requests/partner?limit=100'),
      );
      expect(requests.find(({ _id }) => _id === id)).toMatchObject({ reservedSales, saleable: true });
      const details = readAnswer('GET /api/requests/:id', await browser.call(`GET /api/requests/${id}`));
      expect(details.request).toMatchObject({ currentSales: 0, reservedSales, maxSales: 1 });
    }
    const seen = readAnswer('GET /api/requests/:id', await admin.call(`GET /api/requests/${id}`));
    expect(seen.request).toMatchObject({ reservedSales: 1 });
    expect(await release(checkoutId)).toBe(1);
    expect((await buy(other, id)).statusCode).toBe(200);
    expect(await placesOf(id)).toEqual([1, 0]);
  });

  test('leaves the free ones to others', async () => {
    const id = await addSingle({ anzahlAngebote: 2 });
    await addCheckout(portal, ownerId, [id]);
    expect((await buy(other, id)).statusCode).toBe(200);
    expect(await placesOf(id)).toEqual([1, 1]);
    const third = await portal.openBrowserAs(samplePartner('dritte@wartend.example'));
    expect(refusal(await buy(third, id))).toEqual([409, 'reserved']);
  });

  test('stays in carts and can be put into one, where its holder reads nothing of it', async () => {
    const [first, second] = [await addSingle(), await addSingle()];
    const add = (requestId: string, browser = other) =>
      browser.call('POST /api/cart/sync-on-change', { body: { action: 'add', requestId } });
    await add(first);
    portal.clock.time = afterStart(1000);
    await addCheckout(portal, ownerId, [first, second]);
    expect((await add(second)).statusCode).toBe(200);
    const cart = readAnswer('GET /api/cart', await other.call('GET /api/cart'));
    const held = { reservedSales: 1, currentSales: 0 };
    expect(cart.items).toMatchObject([
      { requestId: second, ...held },
      { requestId: first, ...held },
    ]);
    const ofHolder = readAnswer('POST /api/cart/sync-on-change', await add(first, owner));
    expect(ofHolder.items).toMatchObject([{ requestId: first, reservedSales: 0 }]);
    const body = { requestIds: [first] };
    const checked = await other.call('POST /api/cart/validate', { body });
    expect(readAnswer('POST /api/cart/validate', checked)).toEqual([
      { requestId: first, valid: true, reason: null },
    ]);
  });

  test('is used up when its holder buys on account', async () => {
    const ids = [await addSingle(), await addSingle()];
    const checkoutId = await addCheckout(portal, ownerId, ids);
    const answer = await owner.call('POST /api/requests/buy-multiple', { body: { requestIds: ids } });
    expect(answer.statusCode).toBe(200);
    for (const id of ids) expect(await placesOf(id)).toEqual([1, 0]);
    expect(await release(checkoutId)).toBe(0);
  });

  test('is taken over by the next checkout of its holder', async () => {
    const [id, alone] = [await addSingle(), await addSingle()];
    const first = await addCheckout(portal, ownerId, [id, alone]);
    portal.clock.time = afterStart(10 * minuteMs);
    const second = await addCheckout(portal, ownerId, [id]);
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

  test('lapses: the job takes it back at its end, and no other', async () => {
    const [early, late] = [await addSingle(), await addSingle()];
    await addCheckout(portal, ownerId, [early]);
    portal.clock.time = afterStart(minuteMs);
    const checkoutId = await addCheckout(portal, ownerId, [late]);
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

  test('keeps a request in the lists, their totals and what partners marked of it', async () => {
    const id = await addSingle();
    await other.call(`PUT /api/partner/requests/${id}/hidden`);
    const total = async () => (await owner.call('GET /api/requests/partner?limit=1')).json().totalCount;
    const before = await total();
    const eventsBefore = await countEvents();
    const checkoutId = await addCheckout(portal, ownerId, [id]);
    expect(await total()).toBe(before);
    await release(checkoutId);
    expect(await total()).toBe(before);
    const marks = await portal.db
      .selectFrom('request_marks')
      .select('hidden_at')
      .where('request_id', '=', id)
      .execute();
    expect(marks).toHaveLength(1);
    expect(await countEvents()).toBe(eventsBefore);
  });

  test('bounds how far the greatest number of sales can be lowered', async () => {
    const id = await addSingle({ anzahlAngebote: 3 });
    await buy(other, id);
    await addCheckout(portal, ownerId, [id]);
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

test('an exclusive offer cannot be accepted while another holds a place, and uses up the own one', async () => {
  const accept = (id: string) => owner.call(`PUT /api/partner/requests/${id}/accept`);
  const otherId = await portal.addUser(samplePartner('vierte@wartend.example'));
  const id = await addSingle({ anzahlAngebote: 3 });
  await addCheckout(portal, ownerId, [id]);
  const checkoutId = await addCheckout(portal, otherId, [id]);
  await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: ownerId } });
  expect(refusal(await accept(id))).toEqual([409, 'reserved']);
  await release(checkoutId);
  expect((await accept(id)).statusCode).toBe(200);
  expect(await placesOf(id)).toEqual([1, 0]);
});

describe('a checkout that cannot hold all holds nothing', () => {
  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ['sold out', 'sold_out', (id) => buy(other, id)],
    ['private', 'not_found', (id) => publish(portal, id, false)],
  ])('%s', async (_what, code, spoil) => {
    const [id, free] = [await addSingle(), await addSingle()];
    await spoil(id);
    await expect(addCheckout(portal, ownerId, [id])).rejects.toMatchObject({ code });
    await expect(addCheckout(portal, ownerId, [free, id])).rejects.toMatchObject({ code: 'items_refused' });
    expect(await placesOf(free)).toEqual([0, 0]);
  });

  test('held by another, unknown, at another price, or for an account that is locked', async () => {
    const [held, free] = [await addSingle(), await addSingle()];
    await addCheckout(portal, ownerId, [held]);
    const laterId = await portal.addUser(samplePartner('spaet@wartend.example'));
    const attempt = (ids: string[], expected: number | null = null) =>
      addCheckout(portal, laterId, ids, expected);
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
