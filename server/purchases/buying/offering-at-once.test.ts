import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { race } from '#server/testing/database/race.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { withoutCreditLimit } from '#server/testing/rules/sample-rules.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, eraseAccount, outcomeOf, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
withoutCreditLimit(portal);
const chosen = sharedPerson(portal, samplePartner('clara@gewaehlt.example'));
const others = [0, 1, 2, 3].map((n) => sharedPerson(portal, samplePartner(`partner@dienst-${n}.example`)));
const admin = sharedPerson(portal, { email: 'chefin@portal.example', role: 'admin' });
beforeEach(() => {
  portal.clock.time = startOfTest;
});

const assign = (id: string, partnerId = chosen.id) =>
  admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId } });
async function addOffered(): Promise<string> {
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  await assign(id);
  return id;
}
const accept = (id: string, key = randomUUID()) =>
  chosen.call(`PUT /api/partner/requests/${id}/accept`, { headers: { 'idempotency-key': key } });
const buyAll = (id: string) => others.map((by) => by.call(`POST /api/requests/${id}/buy`));
const stateOf = (id: string) =>
  portal.db
    .selectFrom('request_listings')
    .select(['current_sales', 'max_sales', 'offered_until', 'sold_exclusively_at'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
const countPurchases = async (id: string) =>
  (await portal.db.selectFrom('purchases').select('id').where('request_id', '=', id).execute()).length;

test('accepting against buying by others: only the offer is sold', race, async () => {
  const id = await addOffered();
  const [accepted, ...bought] = (await Promise.all([accept(id), ...buyAll(id)])).map(outcomeOf);
  expect(accepted).toBe('done');
  for (const code of bought) expect(['not_available', 'sold_out']).toContain(code);
  expect(await countPurchases(id)).toBe(1);
  expect(await stateOf(id)).toMatchObject({ current_sales: 1, max_sales: 1 });
});

test(
  'offering against buying: earlier buyers keep their places, later ones are refused, and the offer holds',
  race,
  async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 5 });
    const [offered, ...bought] = (await Promise.all([assign(id), ...buyAll(id)])).map(outcomeOf);
    expect(offered).toBe('done');
    const sold = bought.filter((code) => code === 'done').length;
    expect(bought.filter((code) => code === 'not_available')).toHaveLength(others.length - sold);
    expect(await stateOf(id)).toMatchObject({ current_sales: sold, max_sales: 5 });
    expect(outcomeOf(await accept(id))).toBe('done');
    expect(await stateOf(id)).toMatchObject({ current_sales: sold + 1, max_sales: sold + 1 });
  },
);

test('accepting against withdrawing the offer: exactly one succeeds', race, async () => {
  const id = await addOffered();
  const takingBack = admin.call(`DELETE /api/requests/${id}/assign`);
  const codes = (await Promise.all([accept(id), takingBack])).map(outcomeOf);
  expect([
    ['done', 'not_offered'],
    ['offer_over', 'done'],
  ]).toContainEqual(codes);
  const accepted = codes[0] === 'done';
  expect(await countPurchases(id)).toBe(accepted ? 1 : 0);
  expect((await stateOf(id)).sold_exclusively_at !== null).toBe(accepted);
});

// A millisecond before the end, and at it: the job of another node runs by a later clock.
test.each([1, 0])(
  '%i ms before the end, accepting against the job that releases and a buyer: never both',
  race,
  async (earlier) => {
    const id = await addOffered();
    const end = afterStart(48 * hourMs);
    portal.clock.time = new Date(end.getTime() - earlier);
    const buying = others.slice(0, 1).map((by) => by.call(`POST /api/requests/${id}/buy`));
    const releasing = runRequestsJobs(portal.db, end, { only: 'release-offers' });
    const codes = (await Promise.all([accept(id), ...buying])).map(outcomeOf);
    await releasing;
    expect(await countPurchases(id)).toBe(codes.filter((code) => code === 'done').length);
    const state = await stateOf(id);
    expect(state.sold_exclusively_at !== null).toBe(codes[0] === 'done');
    if (codes[0] === 'done') expect(state).toMatchObject({ current_sales: state.max_sales });
  },
);

test('accepting ten times at once with one key: one purchase, ten equal answers', async () => {
  const id = await addOffered();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(id, key)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await countPurchases(id)).toBe(1);
});

test('an offer against the erasure of its partner: no offer stays without a partner', race, async () => {
  const partnerId = await portal.addUser(samplePartner(`${randomUUID()}@dienst.example`));
  const leaving = await portal.openBrowserFor(partnerId);
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  const [offered, erased] = await Promise.all([assign(id, partnerId), eraseAccount(leaving)]);
  expect(erased.statusCode).toBe(200);
  expect([200, 422]).toContain(offered.statusCode);
  expect((await stateOf(id)).offered_until).toBeNull();
});
