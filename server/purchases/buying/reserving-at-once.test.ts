import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { addHours } from '#domain/durations.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { releaseLapsedReservations, releaseReservations } from '#server/purchases/purchases.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { race } from '#server/testing/database/race.ts';
import { withoutCreditLimit } from '#server/testing/rules/sample-rules.ts';
import { addManyPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { type SharedPerson, sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout, payAt, writeCheckout } from '#server/testing/shop/sample-checkout.ts';
import { eraseAccount, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
withoutCreditLimit(portal);
type Partner = Pick<SharedPerson, 'id' | 'call'>;
const partners = Array.from({ length: 20 }, (_, n) =>
  sharedPerson(portal, samplePartner(`partner@rennen-${n}.example`)),
);
const holder = partners[0] as SharedPerson;

/** Whatever met whatever: each counter says how many rows there are. */
afterEach(async () => {
  const { rows } = await sql`
    select l.request_id from request_listings l
    where l.reserved_sales <> (select count(*) from slot_reservations s where s.request_id = l.request_id)
      or l.current_sales <> (select count(*) from purchases p where p.request_id = l.request_id)`.execute(
    portal.db,
  );
  expect(rows).toEqual([]);
});

/** @returns how it ended; throws what is no refusal, a deadlock among others */
async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'done';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

async function buy(partner: Partner, requestIds: readonly string[]): Promise<string> {
  const answer = await partner.call('POST /api/requests/buy-multiple', { body: { requestIds } });
  expect([200, 409]).toContain(answer.statusCode);
  return answer.statusCode === 200 ? 'done' : answer.json().code;
}

async function pay({ id }: Partner, requestIds: readonly string[]): Promise<string> {
  const { outcomes } = await payAt(portal, id, Object.fromEntries(requestIds.map((one) => [one, 4900])));
  return outcomes.every(({ lateReason }) => lateReason === null) ? 'done' : 'late';
}

const reserve = ({ id }: Partner, requestIds: readonly string[]) =>
  outcomeOf(addCheckout(portal, id, requestIds));

const release = (checkoutId: string) => inTransaction(portal.db, (tx) => releaseReservations(tx, checkoutId));

const listPlaces = (ids: readonly string[]) =>
  portal.db
    .selectFrom('request_listings')
    .select(['current_sales as sold', 'reserved_sales as reserved', 'max_sales as most'])
    .where('request_id', 'in', ids)
    .execute();

const addMany = (count: number, places: number, clientId: string | null = null) =>
  addManyPublished(portal, count, 'Callcenter', { anzahlAngebote: places }, clientId);

test('20 partners reserve, buy and pay for 5 places at once: exactly 5 are sold', race, async () => {
  const ids = await addMany(1, 5);
  const outcomes = await Promise.all(
    partners.map((partner, n) => [reserve, buy, pay][n % 3]?.(partner, ids)),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
  const [places] = await listPlaces(ids);
  expect((places?.sold ?? 0) + (places?.reserved ?? 0)).toBe(5);
  const refused = new Set(outcomes.filter((outcome) => outcome !== 'done'));
  for (const outcome of refused)
    expect(['reserved', 'sold_out', 'items_refused', 'conflict', 'late']).toContain(outcome);
});

test('crossed reservations, purchases, payments and releases: no deadlock', race, async () => {
  const ids = await addMany(6, 5);
  const turned = ids.toReversed();
  const open: string[] = [];
  await Promise.all(
    partners.slice(0, 10).map(async (partner, n) => {
      const wanted = n % 2 === 0 ? ids : turned;
      if (n % 3 === 0) return buy(partner, wanted);
      const begun = await outcomeOf(addCheckout(portal, partner.id, wanted).then((id) => open.push(id)));
      return n % 3 === 1 ? pay(partner, wanted) : begun;
    }),
  );
  await Promise.all(open.map(release));
  for (const { sold, reserved, most } of await listPlaces(ids)) {
    expect(sold + reserved).toBeLessThanOrEqual(most);
    expect(reserved).toBe(0);
  }
});

type Meanwhile = (tx: Tx, checkoutId: string, ids: readonly string[]) => Promise<unknown>;
const beginFor = (n: number, tx: Tx, ids: readonly string[]) =>
  writeCheckout(tx, portal.clock.time, partners[n]?.id ?? '', ids);

test.each<[string, string, Meanwhile, number, number]>([
  ['given back', 'done', releaseReservations, 1, 0],
  ['taken over by another checkout of its holder', 'done', (tx, _old, ids) => beginFor(0, tx, ids), 1, 0],
  [
    'given back and taken by another partner',
    'reserved',
    async (tx, checkoutId, ids) => {
      await holdAccount(tx, partners[1]?.id ?? '');
      await releaseReservations(tx, checkoutId);
      await beginFor(1, tx, ids);
    },
    0,
    1,
  ],
])('the last place is %s while its holder buys: %s', async (_what, outcome, meanwhile, sold, reserved) => {
  const ids = await addMany(1, 1);
  const checkoutId = await addCheckout(portal, holder.id, ids);
  const answer = await callDuring(
    portal.db,
    (tx) => meanwhile(tx, checkoutId, ids),
    () => buy(holder, ids),
  );
  expect(answer).toBe(outcome);
  expect(await listPlaces(ids)).toEqual([{ sold, reserved, most: 1 }]);
});

test('the job that ends reservations against purchases and payments', race, async () => {
  const ids = await addMany(4, 3);
  const lapsed = addHours(portal.clock.time, 1);
  const some = partners.slice(0, 9);
  for (const { id } of some.slice(0, 3)) await outcomeOf(addCheckout(portal, id, ids));
  await Promise.all([
    ...some.map((partner, n) => [buy, pay, reserve][n % 3]?.(partner, n % 2 ? ids : ids.toReversed())),
    releaseLapsedReservations(portal.db, lapsed),
    releaseLapsedReservations(portal.db, lapsed),
  ]);
  await releaseLapsedReservations(portal.db, lapsed);
  for (const { sold, reserved } of await listPlaces(ids)) {
    expect(sold).toBeLessThanOrEqual(3);
    expect(reserved).toBe(0);
  }
});

test('two simultaneous checkouts of one partner reserve one place', race, async () => {
  const ids = await addMany(2, 1);
  const outcomes = await Promise.all([reserve(holder, ids), reserve(holder, ids.toReversed())]);
  expect(outcomes).toEqual(['done', 'done']);
  expect(await listPlaces(ids)).toEqual(Array(2).fill({ sold: 0, reserved: 1, most: 1 }));
});

test('erasures of accounts and requests during checkouts: no deadlock', race, async () => {
  const clientId = await portal.addUser({ email: `${randomUUID()}@kunde.example`, role: 'customer' });
  const client = await portal.openBrowserFor(clientId);
  const ids = [...(await addMany(2, 5, clientId)), ...(await addMany(1, 5))];
  const [earlier = '', ...later] = ids;
  const leavingId = await portal.addUser(samplePartner(`partner@${randomUUID()}.example`));
  const leaving = { id: leavingId, ...(await portal.openBrowserFor(leavingId)) };
  const [buyer = leaving, ...staying] = partners.slice(0, 4);
  await buy(buyer, [earlier]);
  await addCheckout(portal, leaving.id, later);
  const checkouts = await Promise.all(staying.map(({ id }) => addCheckout(portal, id, ids.toReversed())));
  const erase = async (browser: TestBrowser) => expect((await eraseAccount(browser)).statusCode).toBe(200);
  await Promise.all([
    erase(client),
    erase(leaving),
    pay(leaving, later),
    release(checkouts[0] ?? ''),
    ...staying.slice(1).map((partner) => pay(partner, ids)),
    outcomeOf(addCheckout(portal, buyer.id, ids)),
  ]);
});
