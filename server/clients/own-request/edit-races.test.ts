import { beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { viewOwn } from '#server/testing/clients/edits.ts';
import {
  addBuyer,
  addOwnRequest,
  type BuyerOfOwn,
  type OwnRequest,
} from '#server/testing/clients/own-requests.ts';
import { beginLater, race } from '#server/testing/database/race.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, outcomeOf, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(async () => {
  await portal.startEmpty();
});

const add = (places: number) =>
  addOwnRequest(portal, { fields: { postleitzahl: '30159', anzahlAngebote: places, warenart: 'Alt' } });
const addBuyers = (count: number) => Promise.all(Array.from({ length: count }, () => addBuyer(portal)));
const put = ({ token }: OwnRequest, action: string, body?: object) =>
  portal.visit(`PUT /api/requests/link/${token}${action}`, body);
const buy = ({ browser }: BuyerOfOwn, { id }: OwnRequest, body?: object) =>
  browser.call(`POST /api/requests/${id}/buy`, { body });
const listingOf = (id: string) =>
  portal.db
    .selectFrom('request_listings')
    .select(['current_sales', 'max_sales', 'withdrawn_at'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
const countPurchases = async (id: string) =>
  (await portal.db.selectFrom('purchases').select('id').where('request_id', '=', id).execute()).length;

test(
  'an edit against first sales: buyers get the version that they have read, or the edit is refused',
  race,
  async () => {
    const buyers = await addBuyers(3);
    const own = await add(5);
    const { updatedAt } = await viewOwn(portal, own);
    portal.clock.time = new Date(startOfTest.getTime() + minuteMs);
    const [edited, ...bought] = (
      await Promise.all([
        put(own, '', { warenart: 'Neu', updatedAt }),
        ...buyers.map((buyer) => buy(buyer, own, { expectedRevision: 0 })),
      ])
    ).map(outcomeOf);
    const sold = bought.filter((code) => code === 'done').length;
    expect(await countPurchases(own.id)).toBe(sold);
    const { warenart } = await viewOwn(portal, own);
    if (edited === 'done') expect([sold, warenart]).toEqual([0, 'Neu']);
    else expect([edited, warenart]).toEqual(['already_sold', 'Alt']);
    for (const code of bought) expect(['done', 'request_changed']).toContain(code);
  },
);

test(
  'withdrawing against purchases: earlier buyers get a mail, later purchases are refused',
  race,
  async () => {
    const [late, ...buyers] = (await addBuyers(5)) as [BuyerOfOwn, ...BuyerOfOwn[]];
    const own = await add(5);
    await portal.takeMails();
    const [withdrawn, ...bought] = (
      await Promise.all([put(own, '/withdraw'), ...buyers.map((buyer) => buy(buyer, own))])
    ).map(outcomeOf);
    expect(withdrawn).toBe('done');
    for (const code of bought) expect(['done', 'not_available']).toContain(code);
    const sold = buyers.filter((_, index) => bought[index] === 'done').map(({ email }) => email);
    expect(await countPurchases(own.id)).toBe(sold.length);
    expect((await listingOf(own.id)).current_sales).toBe(sold.length);
    const told = (await portal.takeMails()).filter(({ kind }) => kind === 'request_ended');
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(sold.toSorted());
    for (const { payload } of told) expect(payload).toMatchObject({ name: 'Petra Sommer' });
    expect(outcomeOf(await buy(late, own))).toBe('not_available');
  },
);

test('fewer offers against purchases: sales never exceed the places', race, async () => {
  const buyers = await addBuyers(4);
  const own = await add(5);
  const [lowered, ...bought] = (
    await Promise.all([put(own, '/offers', { anzahlAngebote: 2 }), ...buyers.map((buyer) => buy(buyer, own))])
  ).map(outcomeOf);
  const sold = bought.filter((code) => code === 'done').length;
  const { current_sales, max_sales } = await listingOf(own.id);
  expect(current_sales).toBe(sold);
  expect(await countPurchases(own.id)).toBe(sold);
  if (lowered === 'done') {
    expect(max_sales).toBe(2);
    expect(sold).toBeLessThanOrEqual(2);
  } else {
    expect([lowered, max_sales]).toEqual(['below_sales', 5]);
    expect(sold).toBeGreaterThan(2);
  }
  for (const code of bought) expect(['done', 'sold_out']).toContain(code);
});

test.each([
  ['takes it back', 'PATCH', { public: false }, 'in_review'],
  ['rejects it', 'PUT /reject', { reason: 'Passt nicht.' }, 'rejected'],
])('an extension against an admin who %s succeeds or is refused', race, async (_, action, body, status) => {
  const admin = await portal.openBrowserAs({ email: 'review-chefin@portal.example', role: 'admin' });
  const [method, path = ''] = action.split(' ');
  const { id, token } = await addOwnRequest(portal);
  const extending = portal.visit(`PUT /api/requests/link/${token}/extend`);
  await beginLater(8);
  const key = `${method} /api/requests/${id}${path}`;
  const [extended, done] = await Promise.all([extending, admin.call(key, { body })]);
  expect(done.statusCode).toBe(200);
  const isExtended = extended.statusCode === 200;
  if (isExtended) expect(extended.json().msg).toMatch(/^Ihre Anfrage ist bis .* Uhr verlängert\.$/);
  else expect([extended.statusCode, extended.json().code]).toEqual([409, 'wrong_state']);
  const until = afterStart((isExtended ? 14 : 7) * dayMs).toISOString();
  const publicUntil = status === 'rejected' ? until : null;
  const { request } = (await admin.call(`GET /api/requests/${id}`)).json();
  expect(request).toMatchObject({ status, publicUntil });
});
