import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const rounds = 12;
let chosenId: string;
let chosen: TestBrowser;
let others: TestBrowser[];
let admin: TestBrowser;

beforeAll(async () => {
  chosenId = await portal.addUser(samplePartner('clara@gewaehlt.example'));
  chosen = await portal.openBrowserFor(chosenId);
  others = await Promise.all(
    Array.from({ length: 4 }, (_, n) => portal.openBrowserAs(samplePartner(`partner@dienst-${n}.example`))),
  );
  admin = await portal.openBrowserAs({ email: 'chefin@portal.example', role: 'admin' });
});

const assign = (id: string) =>
  admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: chosenId } });
const accept = (id: string, key = randomUUID()) =>
  chosen.call(`PUT /api/partner/requests/${id}/accept`, { headers: { 'idempotency-key': key } });
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().code;
const stateOf = (id: string) =>
  portal.db
    .selectFrom('request_listings')
    .select(['current_sales', 'max_sales', 'offered_until', 'sold_exclusively_at'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
const countPurchases = async (id: string) =>
  (await portal.db.selectFrom('purchases').select('id').where('request_id', '=', id).execute()).length;

test('accepting against buying by others: the offer alone is sold, and nobody else gets in', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    await assign(id);
    const buying = others.map((by) => by.call(`POST /api/requests/${id}/buy`));
    const codes = (await Promise.all([accept(id), ...buying])).map(codeOf);
    expect(codes[0]).toBe('done');
    for (const code of codes.slice(1)) expect(['not_available', 'sold_out']).toContain(code);
    expect(await countPurchases(id)).toBe(1);
    expect(await stateOf(id)).toMatchObject({ current_sales: 1, max_sales: 1 });
  }
});

test('offering against buying: whoever buys was first, and the offer holds for what is left', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 5 });
    const buying = others.map((by) => by.call(`POST /api/requests/${id}/buy`));
    const [offered, ...bought] = (await Promise.all([assign(id), ...buying])).map(codeOf);
    expect(offered).toBe('done');
    const sold = bought.filter((code) => code === 'done').length;
    expect(bought.filter((code) => code === 'not_available')).toHaveLength(others.length - sold);
    expect(await stateOf(id)).toMatchObject({ current_sales: sold, max_sales: 5 });
    expect(codeOf(await accept(id))).toBe('done');
    expect(await stateOf(id)).toMatchObject({ current_sales: sold + 1, max_sales: sold + 1 });
  }
});

test('accepting against taking back: one of the two, never both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    await assign(id);
    const takingBack = admin.call(`DELETE /api/requests/${id}/assign`);
    const codes = (await Promise.all([accept(id), takingBack])).map(codeOf);
    expect([
      ['done', 'not_offered'],
      ['offer_over', 'done'],
    ]).toContainEqual(codes);
    const accepted = codes[0] === 'done';
    expect(await countPurchases(id)).toBe(accepted ? 1 : 0);
    expect((await stateOf(id)).sold_exclusively_at !== null).toBe(accepted);
  }
});

test('accepting at the end of an offer against the job that releases it and against buyers: never both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    portal.clock.time = startOfTest;
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    await assign(id);
    const end = new Date(startOfTest.getTime() + 48 * hourMs);
    // Half of the rounds a millisecond before the end, half at it: the job of another node runs by a later clock.
    portal.clock.time = new Date(end.getTime() - (round % 2));
    const [accepted, bought] = await Promise.all([
      accept(id),
      others[0]?.call(`POST /api/requests/${id}/buy`),
      runRequestsJobs(portal.db, end, { only: 'release-offers' }),
    ]);
    const purchases = await countPurchases(id);
    const codes = [codeOf(accepted), bought ? codeOf(bought) : undefined];
    expect(purchases).toBe(codes.filter((code) => code === 'done').length);
    const state = await stateOf(id);
    expect(state.sold_exclusively_at !== null).toBe(codes[0] === 'done');
    if (codes[0] === 'done') expect(state).toMatchObject({ current_sales: state.max_sales });
  }
  portal.clock.time = startOfTest;
});

test('accepting ten times at once with one key: one purchase, ten equal answers', async () => {
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  await assign(id);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(id, key)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await countPurchases(id)).toBe(1);
});

test('offers against the end of the partner’s account: no deadlock, and nothing stays offered to nobody', async () => {
  for (let round = 0; round < 6; round += 1) {
    const partnerId = await portal.addUser(samplePartner(`geht${round}@dienst.example`));
    const leaving = await portal.openBrowserFor(partnerId);
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    const offering = admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId } });
    const erasing = leaving.call('DELETE /api/user', { body: { currentPassword: 'Demo-1234!' } });
    const [offered, erased] = await Promise.all([offering, erasing]);
    expect(erased.statusCode).toBe(200);
    expect([200, 422]).toContain(offered.statusCode);
    expect((await stateOf(id)).offered_until).toBeNull();
  }
});
