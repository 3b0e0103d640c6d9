import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { viewOwn } from '#server/testing/clients/edits.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { countDeadlocks } from '#server/testing/database/lock-waits.ts';
import { race } from '#server/testing/database/race.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { countPlaces } from '#server/testing/shop/listing-places.ts';
import { checkOut, driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { signStatement } from '#server/testing/shop/shop-messages.ts';
import { afterStart, outcomeOf, startOfTest, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const partners: PartnerWithCart[] = [];
beforeAll(async () => {
  for (let n = 0; n < 8; n += 1)
    partners.push(await openPartnerWithCart(portal, `rita@kassenrennen-${n}.example`));
});
beforeEach(() => {
  portal.clock.time = startOfTest;
});

const addIt = (anzahlAngebote = 5) => addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote });
const first = () => partners[0] as PartnerWithCart;
const drive = () => driveShop(portal, shopJobs);

const addOwn = () => addOwnRequest(portal, { fields: { warenart: 'Alt' } });
const edit = async (own: OwnRequest, updatedAt: string) =>
  outcomeOf(await portal.visit(`PUT /api/requests/link/${own.token}`, { warenart: 'Neu', updatedAt }));

test('an edit against a checkout: the checkout reserves the read version or is refused', race, async () => {
  const buyer = await addBuyer(portal);
  const own = await addOwn();
  const { updatedAt } = await viewOwn(portal, own);
  const body = { cartItems: [{ requestId: own.id, revision: 0 }] };
  const [edited, begun] = await Promise.all([
    edit(own, updatedAt),
    buyer.browser.call('POST /api/demoshop/checkout', { body }),
  ]);
  if (begun.statusCode === 200) expect(edited).toBe('being_bought');
  else expect([edited, begun.json().code]).toEqual(['done', 'request_changed']);
  expect(await countPlaces(portal, own.id)).toEqual([0, begun.statusCode === 200 ? 1 : 0]);
});

test('an edit against a late payment: the paid version is unlocked or refunded', race, async () => {
  const shop = drive();
  const buyer = await addBuyer(portal);
  const own = await addOwn();
  const { checkoutId, checkoutUrl } = await startCheckout(buyer.browser, [own.id]);
  portal.clock.time = new Date(portal.clock.time.getTime() + 15 * minuteMs);
  await shop.run();
  const { updatedAt } = await viewOwn(portal, own);
  await shop.press(checkoutUrl, 'pay');
  const [edited] = await Promise.all([edit(own, updatedAt), shop.settle()]);
  await shop.settle();
  const { warenart } = await viewOwn(portal, own);
  const [item] = (await readOrder(buyer.browser, checkoutId)).items;
  if (edited === 'done') {
    expect([warenart, item?.state, item?.lateReason]).toEqual(['Neu', 'refunded', 'changed']);
    expect(await countPlaces(portal, own.id)).toEqual([0, 0]);
  } else {
    expect([edited, warenart, item?.state]).toEqual(['already_sold', 'Alt', 'unlocked']);
    expect(await countPlaces(portal, own.id)).toEqual([1, 0]);
  }
});

/** Listings whose counters do not say what is there. */
async function listWrong(): Promise<unknown[]> {
  const { rows } = await sql`
    select l.request_id from request_listings l where l.current_sales + l.reserved_sales > l.max_sales
      or l.current_sales <> (select count(*) from purchases p where p.request_id = l.request_id)
      or l.reserved_sales <> (select count(*) from slot_reservations s where s.request_id = l.request_id)`.execute(
    portal.db,
  );
  return rows;
}

test('twenty tries under one key are one checkout', async () => {
  const ids = [await addIt(), await addIt()];
  const headers = { 'idempotency-key': 'zwanzigmal dasselbe' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => checkOut(first().browser, ids, { headers })),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await listWrong()).toEqual([]);
});

test('payments, cancellations, lapses, purchases on account and an erasure at once: each order ends once, no oversale', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => addIt(4)));
  const checkouts = await Promise.all(
    partners.map(async ({ browser }, n) => {
      const wanted = [ids[n % 6], ids[(n + 1) % 6]].filter((id) => id !== undefined);
      const answer = await checkOut(browser, wanted);
      return answer.statusCode === 200 ? { n, wanted, id: answer.json().checkoutId as string } : null;
    }),
  );
  const begun = checkouts.filter((checkout) => checkout !== null);
  expect(begun.length).toBeGreaterThan(4);
  const shops = [drive(), drive(), drive()] as const;
  for (const { id } of begun) await shops[0].send(await signStatement(portal, id, {}));
  portal.clock.time = afterStart(15 * minuteMs);
  const leaver = await openPartnerWithCart(portal, 'lena@kassenrennen-weg.example');
  const left = await checkOut(leaver.browser, [ids[0] ?? '']);
  if (left.statusCode === 200) await shops[0].send(await signStatement(portal, left.json().checkoutId, {}));
  await Promise.all([
    shops[0].run('shop'),
    shops[1].run('shop'),
    shops[2].run('shop-lapsed'),
    leaver.browser.call('DELETE /api/user', { body: { currentPassword: testPassword } }),
    ...begun.map(({ n, id }) => partners[n]?.browser.call(`DELETE /api/demoshop/checkout/${id}`)),
    ...begun.map(({ n, wanted }) => partners[n]?.buy(wanted[0] ?? '')),
    ...partners.map(({ browser }, n) => checkOut(browser, [ids[(n + 3) % 6] ?? ''])),
  ]);
  await shops[0].run('shop');
  const { rows } = await sql<{ state: string }>`
    select distinct state from shop_orders where id = any(${begun.map(({ id }) => id)}::uuid[])`.execute(
    portal.db,
  );
  for (const { state } of rows) expect(['fulfilled', 'refund_due']).toContain(state);
  // What was bought on account is refunded, what was paid first is not sold again.
  const twice = await sql`
    select request_id from purchases group by request_id, organisation_id having count(*) > 1`.execute(
    portal.db,
  );
  expect([twice.rows, await listWrong(), await countDeadlocks(portal.db)]).toEqual([[], [], 0]);
});

test('two processes lapse and unlock the same order at once: one outcome', race, async () => {
  portal.clock.time = startOfTest;
  const id = await addIt(1);
  const { checkoutId } = await startCheckout(first().browser, [id]);
  const [one, two] = [drive(), drive()];
  await one.send(await signStatement(portal, checkoutId, {}));
  portal.clock.time = afterStart(15 * minuteMs);
  await Promise.all([one.run('shop'), two.run('shop-lapsed'), two.run('shop')]);
  const order = portal.db.selectFrom('shop_orders').select('state').where('id', '=', checkoutId);
  expect(await order.execute()).toEqual([{ state: 'fulfilled' }]);
  expect([await listWrong(), await countDeadlocks(portal.db)]).toEqual([[], 0]);
});
