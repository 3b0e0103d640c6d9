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
const notThere = 'Diese Anfrage gibt es nicht oder sie passt nicht zu Ihrem Angebot.';

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

  test('is named with its reason until the validation takes it out', async () => {
    const { soldOut, withdrawn, deleted, privately, fine } = await gone();
    const expected = {
      items: [{ requestId: fine }],
      total: 55,
      unavailable: expect.arrayContaining([
        {
          requestId: soldOut,
          category: 'IT-Dienstleistungen',
          code: 'sold_out',
          reason: 'Diese Anfrage ist inzwischen ausverkauft',
        },
        {
          requestId: withdrawn,
          category: 'IT-Dienstleistungen',
          code: 'not_available',
          reason: 'Diese Anfrage ist nicht mehr verfügbar',
        },
        { requestId: deleted, category: null, code: 'not_found', reason: notThere },
        { requestId: privately, category: null, code: 'not_found', reason: notThere },
      ]),
    };
    expect(await partner.read()).toMatchObject(expected);
    expect(await partner.read()).toMatchObject(expected);

    const outside = await addIt();
    expect(await partner.validate([soldOut, withdrawn, deleted, privately, fine, outside, fine])).toEqual([
      { requestId: soldOut, valid: false, reason: 'Diese Anfrage ist inzwischen ausverkauft' },
      { requestId: withdrawn, valid: false, reason: 'Diese Anfrage ist nicht mehr verfügbar' },
      { requestId: deleted, valid: false, reason: notThere },
      { requestId: privately, valid: false, reason: notThere },
      { requestId: fine, valid: true, reason: null },
      { requestId: outside, valid: true, reason: null },
    ]);
    const { items, unavailable } = await partner.read();
    expect([items, unavailable]).toMatchObject([[{ requestId: fine }], []]);
  });

  test('expired', async () => {
    const id = await addIt();
    await partner.add(id);
    portal.clock.time = afterStart(7 * dayMs);
    expect(await partner.read()).toMatchObject({
      items: [],
      unavailable: [{ requestId: id, code: 'expired' }],
    });
    const reason = 'Diese Anfrage ist inzwischen abgelaufen';
    expect(await partner.validate([id])).toEqual([{ requestId: id, valid: false, reason }]);
    expect(await partner.read()).toMatchObject({ items: [], unavailable: [] });
  });

  test('what nobody asked about stays to be named', async () => {
    const { soldOut, withdrawn } = await gone();
    await partner.validate([withdrawn]);
    const { unavailable } = await partner.read();
    expect(unavailable.map(({ requestId }) => requestId)).toContain(soldOut);
    expect(unavailable.map(({ requestId }) => requestId)).not.toContain(withdrawn);
  });

  test('bought already', async () => {
    const id = await addIt();
    await partner.buy(id);
    const reason = 'Sie haben diese Anfrage bereits gekauft';
    expect(await partner.validate([id])).toEqual([{ requestId: id, valid: false, reason }]);
  });

  test.each([
    ['no ids', {}],
    ['what is no id', { requestIds: ['keine-id'] }],
    ['more than a cart takes', { requestIds: Array.from({ length: 51 }, () => randomUUID()) }],
  ])('validating %s: 400', async (_what, body) => {
    expect((await partner.browser.call('POST /api/cart/validate', { body })).statusCode).toBe(400);
  });
});
