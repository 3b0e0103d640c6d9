import { beforeEach, describe, expect, test } from 'vitest';
import { saveOwn } from '#server/testing/clients/edits.ts';
import {
  addBuyer,
  addOwnRequest,
  type BuyerOfOwn,
  type OwnRequest,
} from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { countPlaces } from '#server/testing/shop/listing-places.ts';
import { callAndRead, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let buyer: BuyerOfOwn;
beforeEach(async () => {
  await portal.startEmpty();
  buyer = await addBuyer(portal);
});

const edit = (own: OwnRequest, changes: object) => saveOwn(portal, own, changes);

/** Of the client's request and of another one, each in the cart. */
async function addTwo(): Promise<[OwnRequest, OwnRequest]> {
  const added: [OwnRequest, OwnRequest] = [await addOwnRequest(portal), await addOwnRequest(portal)];
  for (const own of added) await put(own);
  return added;
}

const change = (action: 'add' | 'read', { id: requestId }: OwnRequest, revision?: number, by = buyer) =>
  callAndRead(by.browser, 'POST /api/cart/sync-on-change', { body: { action, requestId, revision } });
const put = (own: OwnRequest, revision?: number) => change('add', own, revision);
const markRead = (own: OwnRequest, revision: number) => change('read', own, revision);
const readItems = async () =>
  (await callAndRead(buyer.browser, 'GET /api/cart')).items.map(({ requestId, revision, hasChanged }) => ({
    requestId,
    revision,
    hasChanged,
  }));
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

describe('a request that its client changes while in the cart', () => {
  test('is marked and cannot be bought before the partner has read it', async () => {
    const [own] = await addTwo();
    await edit(own, { warenart: 'Möbel' });
    expect(await readItems()).toContainEqual({ requestId: own.id, revision: 0, hasChanged: true });
    expect(refusalOf(await buyCart())).toEqual([409, 'request_changed']);
    expect(await portal.db.selectFrom('purchases').select('id').execute()).toEqual([]);

    const { revision } = (await buyer.browser.call(`GET /api/requests/${own.id}`)).json().request;
    const { items } = await markRead(own, revision);
    expect(items.map(({ hasChanged }) => hasChanged)).toEqual([false, false]);
    expect((await buyCart()).statusCode).toBe(200);
  });

  test('is not marked for fields that partners read only after buying', async () => {
    const own = await addOwnRequest(portal);
    await put(own);
    await edit(own, { name: 'Erika Beispiel' });
    expect(await readItems()).toEqual([{ requestId: own.id, revision: 0, hasChanged: false }]);
    expect((await buyCart()).statusCode).toBe(200);
  });

  test('cannot be bought at the shop either, and gets no reservation', async () => {
    const both = await addTwo();
    const [own] = both;
    await edit(own, { bemerkung: 'Eilt.' });
    expect(refusalOf(await checkOutCart())).toEqual([409, 'request_changed']);
    for (const { id } of both) expect(await countPlaces(portal, id)).toEqual([0, 0]);
    await markRead(own, 1);
    expect((await checkOutCart()).statusCode).toBe(200);
    expect(await countPlaces(portal, own.id)).toEqual([0, 1]);
  });
});

describe('the read revision', () => {
  test('is the one before adding, also in a copy of the browser', async () => {
    const [own, other, copied] = [
      await addOwnRequest(portal),
      await addOwnRequest(portal),
      await addOwnRequest(portal),
    ];
    for (const request of [own, other, copied]) await edit(request, { warenart: 'Möbel' });
    await put(own, 0);
    await put(other, 99);
    const body = { items: [{ requestId: copied.id, revision: 0 }] };
    await callAndRead(buyer.browser, 'POST /api/cart/sync', { body });
    const items = await readItems();
    expect(items).toHaveLength(3);
    for (const [{ id: requestId }, revision] of [
      [own, 0],
      [other, 1],
      [copied, 0],
    ] as const)
      expect(items).toContainEqual({ requestId, revision, hasChanged: revision === 0 });
  });

  test('never decreases and never exceeds the present one', async () => {
    const own = await addOwnRequest(portal);
    await put(own);
    await edit(own, { warenart: 'Möbel' });
    await markRead(own, 99);
    expect((await markRead(own, 0)).items).toMatchObject([{ revision: 1, hasChanged: false }]);
    await edit(own, { warenart: 'Glas' });
    expect(await readItems()).toMatchObject([{ revision: 1, hasChanged: true }]);
  });

  test('is stored only for items of the own cart', async () => {
    const own = await addOwnRequest(portal);
    expect((await markRead(own, 0)).items).toEqual([]);
    await put(own);
    await edit(own, { warenart: 'Möbel' });
    await change('read', own, 1, await addBuyer(portal));
    expect(await readItems()).toMatchObject([{ hasChanged: true }]);
  });
});
