import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { endRequest } from '#server/testing/clients/own-requests.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let other: PartnerWithCart;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'gesa@korbfort.example');
  other = await openPartnerWithCart(portal, 'gero@korbferner.example');
});
beforeEach(async () => {
  portal.clock.time = startOfTest;
  for (const { clear } of [partner, other]) await clear();
});

const addIt = (changes: Readonly<Record<string, unknown>> = {}) =>
  addPublished(portal, 'IT-Dienstleistungen', changes);
describe('what is gone', () => {
  const gone = async () => {
    const [soldOut, withdrawn, deleted, privately, fine] = [
      await addIt({ anzahlAngebote: 1 }),
      await addIt(),
      await addIt(),
      await addIt(),
      await addIt(),
    ];
    for (const id of [soldOut, withdrawn, deleted, privately, fine]) await partner.add(id);
    await other.buy(soldOut);
    await endRequest(portal, withdrawn, 'withdrawn');
    await portal.db.deleteFrom('requests').where('id', '=', deleted).execute();
    await publish(portal, privately, false);
    return { soldOut, withdrawn, deleted, privately, fine };
  };
  const soldOutReason = 'Diese Anfrage ist inzwischen ausverkauft';

  test('is named with its reason until the validation takes it out', async () => {
    const { soldOut, withdrawn, deleted, privately, fine } = await gone();
    const category = 'IT-Dienstleistungen';
    const expected = {
      items: [{ requestId: fine }],
      total: 55,
      unavailable: expect.arrayContaining([
        { requestId: soldOut, category, code: 'sold_out', reason: soldOutReason },
        expect.objectContaining({ requestId: withdrawn, category, code: 'not_available' }),
        expect.objectContaining({ requestId: deleted, category: null, code: 'not_found' }),
        expect.objectContaining({ requestId: privately, category: null, code: 'not_found' }),
      ]),
    };
    expect(await partner.read()).toMatchObject(expected);
    expect(await partner.read()).toMatchObject(expected);

    const [outside, bought] = [await addIt(), await addIt()];
    await partner.buy(bought);
    const verdicts = await partner.validate([soldOut, deleted, privately, fine, outside, fine, bought]);
    expect(verdicts.map(({ requestId, valid }) => [requestId, valid])).toEqual([
      [soldOut, false],
      [deleted, false],
      [privately, false],
      [fine, true],
      [outside, true],
      [bought, false],
    ]);
    expect(verdicts[0]?.reason).toBe(soldOutReason);
    // The cart still names the item that nobody asked about.
    const { items, unavailable } = await partner.read();
    expect([items, unavailable]).toMatchObject([[{ requestId: fine }], [{ requestId: withdrawn }]]);
  });

  test('is what has expired, too', async () => {
    const id = await addIt();
    await partner.add(id);
    portal.clock.time = afterStart(7 * dayMs);
    expect(await partner.read()).toMatchObject({
      items: [],
      unavailable: [{ requestId: id, code: 'expired' }],
    });
    expect(await partner.validate([id])).toMatchObject([{ requestId: id, valid: false }]);
    expect(await partner.read()).toMatchObject({ items: [], unavailable: [] });
  });

  test.each([
    ['no ids', {}],
    ['more than a cart takes', { requestIds: Array.from({ length: 51 }, () => randomUUID()) }],
  ])('validating %s: 400', async (_what, body) => {
    expect((await partner.browser.call('POST /api/cart/validate', { body })).statusCode).toBe(400);
  });
});
