import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import {
  addBuyer,
  addOwnRequest,
  type BuyerOfOwn,
  type OwnRequest,
} from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { countPlaces } from '#server/testing/shop/listing-places.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let buyer: BuyerOfOwn;
beforeEach(async () => {
  await portal.startEmpty();
  buyer = await addBuyer(portal);
});

const add = () => addOwnRequest(portal, { fields: { postleitzahl: '37073' } });

async function edit({ token }: OwnRequest, changes: object): Promise<void> {
  const path = `/api/requests/link/${token}` as const;
  const { updatedAt } = (await portal.visit(`GET ${path}`)).json().request;
  portal.clock.time = new Date(portal.clock.time.getTime() + minuteMs);
  readAnswer('PUT /api/requests/link/:token', await portal.visit(`PUT ${path}`, { ...changes, updatedAt }));
}

const change = async (body: object) =>
  readAnswer(
    'POST /api/cart/sync-on-change',
    await buyer.browser.call('POST /api/cart/sync-on-change', { body }),
  );
const put = ({ id: requestId }: OwnRequest, revision?: number) =>
  change({ action: 'add', requestId, revision });
const markRead = ({ id: requestId }: OwnRequest, revision: number) =>
  change({ action: 'read', requestId, revision });
const readItems = async () =>
  readAnswer('GET /api/cart', await buyer.browser.call('GET /api/cart')).items.map(
    ({ requestId, revision, hasChanged }) => ({ requestId, revision, hasChanged }),
  );
/** What the cart names as read. */
async function buyCart() {
  const items = await readItems();
  return buyer.browser.call('POST /api/requests/buy-multiple', {
    body: {
      requestIds: items.map(({ requestId }) => requestId),
      expectedRevisions: Object.fromEntries(items.map(({ requestId, revision }) => [requestId, revision])),
    },
  });
}

async function checkOutCart() {
  const cartItems = (await readItems()).map(({ requestId, revision }) => ({ requestId, revision }));
  return buyer.browser.call('POST /api/demoshop/checkout', { body: { cartItems } });
}

describe('a request in the cart that its client changes', () => {
  test('says so, is not bought before it was read, and then as it is', async () => {
    const [own, other] = [await add(), await add()];
    await put(own);
    await put(other);
    await edit(own, { warenart: 'Möbel' });
    expect(await readItems()).toContainEqual({ requestId: own.id, revision: 0, hasChanged: true });
    const refused = await buyCart();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'request_changed']);
    expect(await portal.db.selectFrom('purchases').select('id').execute()).toEqual([]);

    const { revision } = (await buyer.browser.call(`GET /api/requests/${own.id}`)).json().request;
    const { items } = await markRead(own, revision);
    expect(items.map(({ hasChanged }) => hasChanged)).toEqual([false, false]);
    expect((await buyCart()).statusCode).toBe(200);
  });

  test('says nothing of words that nobody reads before buying', async () => {
    const own = await add();
    await put(own);
    await edit(own, { name: 'Erika Beispiel' });
    expect(await readItems()).toEqual([{ requestId: own.id, revision: 0, hasChanged: false }]);
    expect((await buyCart()).statusCode).toBe(200);
  });

  test('is not bought at the shop either, and holds no place there', async () => {
    const [own, other] = [await add(), await add()];
    await put(own);
    await put(other);
    await edit(own, { bemerkung: 'Eilt.' });
    const refused = await checkOutCart();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'request_changed']);
    for (const { id } of [own, other]) expect(await countPlaces(portal, id)).toEqual([0, 0]);
    await markRead(own, 1);
    expect((await checkOutCart()).statusCode).toBe(200);
    expect(await countPlaces(portal, own.id)).toEqual([0, 1]);
  });
});

describe('what was read', () => {
  test('counts as it was when the partner had read it before adding', async () => {
    const [own, other] = [await add(), await add()];
    for (const request of [own, other]) await edit(request, { warenart: 'Möbel' });
    expect((await put(own, 0)).items).toMatchObject([{ revision: 0, hasChanged: true }]);
    const { items } = await put(other, 99);
    expect(items.find(({ requestId }) => requestId === other.id)).toMatchObject({
      revision: 1,
      hasChanged: false,
    });
  });

  test('counts so in a browser’s copy, too', async () => {
    const own = await add();
    await edit(own, { warenart: 'Möbel' });
    const body = { items: [{ requestId: own.id, revision: 0 }] };
    const merged = await buyer.browser.call('POST /api/cart/sync', { body });
    expect(readAnswer('POST /api/cart/sync', merged).items).toMatchObject([{ hasChanged: true }]);
  });

  test('never goes back, nor past what there is to be read', async () => {
    const own = await add();
    await put(own);
    await edit(own, { warenart: 'Möbel' });
    await markRead(own, 99);
    expect((await markRead(own, 0)).items).toMatchObject([{ revision: 1, hasChanged: false }]);
    await edit(own, { warenart: 'Glas' });
    expect(await readItems()).toMatchObject([{ revision: 1, hasChanged: true }]);
  });

  test('is noted of nothing that is not in the own cart', async () => {
    const own = await add();
    expect((await markRead(own, 0)).items).toEqual([]);
    await put(own);
    const other = await addBuyer(portal);
    await edit(own, { warenart: 'Möbel' });
    await other.browser.call('POST /api/cart/sync-on-change', {
      body: { action: 'read', requestId: own.id, revision: 1 },
    });
    expect(await readItems()).toMatchObject([{ hasChanged: true }]);
  });
});
