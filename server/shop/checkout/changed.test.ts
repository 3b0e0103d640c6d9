import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { countPlaces } from '#server/testing/shop/listing-places.ts';
import { driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { afterStart } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const rounds = 12;
let shop: ReturnType<typeof driveShop>;
beforeAll(() => {
  shop = driveShop(portal, shopJobs);
});
beforeEach(() => portal.startEmpty());

const add = () => addOwnRequest(portal, { fields: { postleitzahl: '38100', warenart: 'Alt' } });
const viewOf = async ({ token }: OwnRequest) =>
  (await portal.visit(`GET /api/requests/link/${token}`)).json().request;
const edit = async (own: OwnRequest, updatedAt: string) => {
  const answer = await portal.visit(`PUT /api/requests/link/${own.token}`, { warenart: 'Neu', updatedAt });
  return answer.statusCode === 200 ? 'done' : answer.json().code;
};

test('an edit against a checkout: a place is held of what was read, or the checkout loses', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const own = await add();
    const buyer = await addBuyer(portal);
    const { updatedAt } = await viewOf(own);
    const body = { cartItems: [{ requestId: own.id, revision: 0 }] };
    const [edited, begun] = await Promise.all([
      edit(own, updatedAt),
      buyer.browser.call('POST /api/demoshop/checkout', { body }),
    ]);
    if (begun.statusCode === 200) expect(edited).toBe('being_bought');
    else expect([edited, begun.json().code]).toEqual(['done', 'request_changed']);
    expect(await countPlaces(portal, own.id)).toEqual([0, begun.statusCode === 200 ? 1 : 0]);
  }
});

test('an edit against a payment that comes late: the words that were paid for are unlocked, or refunded', async () => {
  for (let round = 0; round < rounds; round += 1) {
    portal.clock.time = afterStart(round * 60 * minuteMs);
    const own = await add();
    const buyer = await addBuyer(portal);
    const { checkoutId, checkoutUrl } = await startCheckout(buyer.browser, [own.id]);
    portal.clock.time = new Date(portal.clock.time.getTime() + 15 * minuteMs);
    await shop.run();
    const { updatedAt } = await viewOf(own);
    await shop.press(checkoutUrl, 'pay');
    const [edited] = await Promise.all([edit(own, updatedAt), shop.settle()]);
    await shop.settle();
    const { warenart } = await viewOf(own);
    const [item] = (await readOrder(buyer.browser, checkoutId)).items;
    if (edited === 'done') {
      expect([warenart, item?.state, item?.lateReason]).toEqual(['Neu', 'refunded', 'changed']);
      expect(await countPlaces(portal, own.id)).toEqual([0, 0]);
    } else {
      expect([edited, warenart, item?.state]).toEqual(['already_sold', 'Alt', 'unlocked']);
      expect(await countPlaces(portal, own.id)).toEqual([1, 0]);
    }
  }
});
