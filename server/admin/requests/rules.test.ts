import { beforeEach, describe, expect, test } from 'vitest';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { RuleName } from '#domain/requests/portal-rules.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
const email = 'rules-chefin@portal.example';

beforeEach(async () => {
  await portal.startEmpty();
  await setRule(portal.db, 'Callcenter', { netCents: 4900, billing: 'perRequest' });
  await setRule(portal.db, 'countdownDays', 7);
  for (const rule of ['maxSales', 'wantedOffers'] as const) await setRule(portal.db, rule, 5);
  admin = await portal.openBrowserAs({ email, role: 'admin' });
});

async function listRules() {
  return readAnswer('GET /api/admin/rules', await admin.call('GET /api/admin/rules')).rules;
}

async function findRule(wanted: RuleName) {
  const found = (await listRules()).find(({ rule }) => rule === wanted);
  if (!found) throw new Error(`no rule ${wanted}`);
  return found;
}

type Body = Partial<{ value: unknown; validFrom: string; reason: string; revision: number }>;

async function change(rule: RuleName, body: Body) {
  const { revision } = await findRule(rule);
  return admin.call(`PUT /api/admin/rules/${rule}`, { body: { reason: 'Beschluss', revision, ...body } });
}

async function listHistory(rule: RuleName) {
  const answer = await admin.call(`GET /api/admin/rules/changes?rule=${rule}`);
  return readAnswer('GET /api/admin/rules/changes', answer).changes;
}

async function submit(category: CategoryCode, changes = {}) {
  const answer = await portal.visit('POST /api/requests', sampleSubmission(category, changes));
  return readListing(readAnswer('POST /api/requests', answer).request._id);
}

const readListing = (id: string) =>
  portal.db
    .selectFrom('request_listings')
    .select(['price_cents as price', 'max_sales as sales', 'countdown_days as days'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();

test('all rules as a new portal has them, from the beginning', async () => {
  const rules = await listRules();
  const price = (euros: number) => ({ price: euros, billing: 'perRequest' });
  expect(Object.fromEntries(rules.map(({ rule, value }) => [rule, value]))).toMatchObject({
    Personaldienstleistung: price(59),
    Callcenter: price(49),
    Logistikdienstleistung: price(45),
    'IT-Dienstleistungen': price(55),
    Marketingdienstleistungen: price(45),
    Steuerberatung: price(39),
    countdownDays: 7,
    wantedOffers: 5,
    maxSales: 5,
  });
  expect(rules.map(({ validFrom }) => validFrom)).toEqual(Array(11).fill(null));
});

describe('a price', () => {
  test('counts for new requests from the change on, and leaves what is listed and in review alone', async () => {
    const listed = await addPublished(portal, 'Callcenter', { postleitzahl: '50667' });
    const before = await submit('Callcenter', { postleitzahl: '50667' });
    const answer = await change('Callcenter', { value: { price: 61.5, billing: 'perRequest' } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(before.price).toBe(4900);
    expect((await submit('Callcenter', { postleitzahl: '50667' })).price).toBe(6150);
    expect((await readListing(listed)).price).toBe(4900);
  });

  test('planned ahead counts from its instant on, and not a millisecond before', async () => {
    const start = afterStart(3 * dayMs);
    await change('Callcenter', {
      value: { price: 70, billing: 'perRequest' },
      validFrom: start.toISOString(),
    });
    const rule = await findRule('Callcenter');
    expect(rule.value).toEqual({ price: 49, billing: 'perRequest' });
    expect(rule.planned).toMatchObject([
      { before: { price: 49 }, value: { price: 70 }, validFrom: start.toISOString() },
    ]);
    portal.clock.time = new Date(start.getTime() - 1);
    expect((await submit('Callcenter')).price).toBe(4900);
    portal.clock.time = start;
    expect((await submit('Callcenter')).price).toBe(7000);
    admin = await portal.openBrowserAs({ email: 'rules-zweite@portal.example', role: 'admin' });
    expect(await findRule('Callcenter')).toMatchObject({ value: { price: 70 }, planned: [] });
  });

  test('of a free category is kept, and its new requests cost nothing', async () => {
    await change('Callcenter', { value: { price: 49, billing: 'free' } });
    expect((await submit('Callcenter')).price).toBe(0);
    expect((await findRule('Callcenter')).value).toEqual({ price: 49, billing: 'free' });
  });
});

test('default days and sales count for new requests, and where an edit leaves them empty', async () => {
  await change('countdownDays', { value: 14 });
  await change('maxSales', { value: 8 });
  const { anzahlAngebote, ...without } = sampleSubmission('Callcenter', { anzahlAngebote: 3 });
  expect(await submit('Callcenter', { ...without, anzahlAngebote })).toMatchObject({ sales: 3, days: 14 });
  expect(await submit('Callcenter', { anzahlAngebote: undefined })).toMatchObject({ sales: 8, days: 14 });
  const id = await addPublished(portal, 'Callcenter', { anzahlAngebote: 3 });
  const view = readAnswer('GET /api/requests/:id', await admin.call(`GET /api/requests/${id}`));
  const { updatedAt } = view.request as { updatedAt: string };
  const body = { countdownDays: null, maxSales: null, updatedAt };
  const edited = await admin.call(`PUT /api/requests/${id}`, { body });
  expect(JSON.parse(edited.body).request).toMatchObject({ countdownDays: 14, maxSales: 8 });
});

const readSite = async () => readAnswer('GET /api/site', await portal.visit('GET /api/site')).rules;

test('everybody reads the rules of the moment, what is planned from its time on', async () => {
  const start = afterStart(dayMs);
  await change('wantedOffers', { value: 3 });
  await change('Callcenter', { value: { price: 70, billing: 'perRequest' }, validFrom: start.toISOString() });
  await change('Steuerberatung', { value: { price: 39, billing: 'free' } });
  portal.clock.time = new Date(start.getTime() - 1);
  const prices = { Callcenter: 49, Steuerberatung: 0, 'IT-Dienstleistungen': 55 };
  expect(await readSite()).toMatchObject({ wantedOffers: 3, countdownDays: 7, maxSales: 5, prices });
  portal.clock.time = start;
  expect((await readSite()).prices).toMatchObject({ Callcenter: 70 });
});

describe('the history', () => {
  test('says who, when, from, to, why and from when on, the latest decision first', async () => {
    const start = afterStart(dayMs).toISOString();
    await change('countdownDays', { value: 10, reason: 'Mehr Zeit' });
    await change('countdownDays', { value: 12, validFrom: start, reason: 'Noch mehr' });
    const changes = await listHistory('countdownDays');
    const decided = { decidedAt: afterStart(0).toISOString(), decidedBy: email, revoked: null };
    expect(changes).toMatchObject([
      { ...decided, before: 10, value: 12, validFrom: start, reason: 'Noch mehr' },
      { ...decided, before: 7, value: 10, validFrom: decided.decidedAt, reason: 'Mehr Zeit' },
      { before: null, value: 7, validFrom: null, decidedAt: null, decidedBy: null },
    ]);
  });

  test('keeps a planned change that was taken back, which never counts; nothing valid is taken back', async () => {
    await change('countdownDays', { value: 30, validFrom: afterStart(dayMs).toISOString() });
    const revoke = async (id: string | undefined) => {
      const { revision } = await findRule('countdownDays');
      const key = `DELETE /api/admin/rules/countdownDays/changes/${id}`;
      return (await admin.call(key, { body: { revision } })).statusCode;
    };
    const id = (await findRule('countdownDays')).planned[0]?._id;
    expect([await revoke(id), await revoke(id)]).toEqual([200, 404]);
    const [revoked, first] = await listHistory('countdownDays');
    const by = { at: afterStart(0).toISOString(), by: email };
    expect([revoked, first]).toMatchObject([{ value: 30, revoked: by }, { value: 7 }]);
    expect(await revoke(first?._id)).toBe(404);
    portal.clock.time = afterStart(2 * dayMs);
    expect((await submit('Callcenter')).days).toBe(7);
  });

  test('survives the account of who decided', async () => {
    await change('countdownDays', { value: 9 });
    admin = await portal.openBrowserAs({ email: 'rules-dritte@portal.example', role: 'admin' });
    await portal.db.deleteFrom('users').where('email', '=', email).execute();
    expect(await listHistory('countdownDays')).toMatchObject([{ value: 9, decidedBy: null }, { value: 7 }]);
  });
});

test('a stale revision is 409 and changes nothing; another rule is not concerned', async () => {
  const { revision } = await findRule('countdownDays');
  await change('countdownDays', { value: 8 });
  const stale = await change('countdownDays', { value: 9, revision });
  expect([stale.statusCode, JSON.parse(stale.body).code]).toEqual([409, 'edited_meanwhile']);
  expect((await findRule('countdownDays')).value).toBe(8);
  expect((await change('maxSales', { value: 6 })).statusCode).toBe(200);
});

test.each<[string, RuleName, Body, string]>([
  ['days beyond the range', 'countdownDays', { value: 91 }, 'value'],
  ['no days', 'countdownDays', { value: 0 }, 'value'],
  ['half a day', 'countdownDays', { value: 1.5 }, 'value'],
  ['a price for days', 'countdownDays', { value: { price: 1, billing: 'free' } }, 'value'],
  ['days for a price', 'Callcenter', { value: 7 }, 'value'],
  ['a number for yes and no', 'reviewAfterChange', { value: 1 }, 'value'],
  ['what is valid already', 'countdownDays', { value: 7 }, 'value'],
  ['the present', 'countdownDays', { value: 8, validFrom: afterStart(0).toISOString() }, 'validFrom'],
  ['the past', 'countdownDays', { value: 8, validFrom: afterStart(-hourMs).toISOString() }, 'validFrom'],
  ['far away', 'countdownDays', { value: 8, validFrom: afterStart(732 * dayMs).toISOString() }, 'validFrom'],
  ['no reason', 'countdownDays', { value: 8, reason: ' ' }, 'reason'],
])('%s is refused', async (_, rule, body, field) => {
  const answer = await change(rule, body);
  expect(answer.statusCode, answer.body).toBe(422);
  const { errors } = JSON.parse(answer.body) as { errors: { field: string }[] };
  expect(errors.map((error) => error.field)).toEqual([field]);
  expect(await listHistory(rule)).toHaveLength(1);
});

test('each change is in the audit trail', async () => {
  const { revision } = await findRule('Callcenter');
  const body = { value: { price: 50, billing: 'free' }, reason: 'Steuerrecht', revision };
  expect(await recordedBy(portal, admin, 'PUT /api/admin/rules/Callcenter', { body })).toMatchObject([
    {
      action: 'rule_changed',
      subject: 'Callcenter',
      old: { netCents: 4900, billing: 'perRequest' },
      new: { value: { netCents: 5000, billing: 'free' }, validFrom: afterStart(0).toISOString() },
    },
  ]);
});

test('a repeated submission is answered as it was, whatever became of the rules', async () => {
  const body = sampleSubmission('Callcenter', { anzahlAngebote: undefined });
  const browser = portal.openBrowser();
  const headers = { 'Idempotency-Key': 'rules-repeated-1' };
  const first = await browser.call('POST /api/requests', { body, headers });
  portal.clock.time = afterStart(hourMs);
  await change('maxSales', { value: 9 });
  const second = await browser.call('POST /api/requests', { body, headers });
  expect(second.json()).toEqual(first.json());
  expect((second.json() as { request: { maxSales: number } }).request.maxSales).toBe(5);
});

async function openAdmins(): Promise<[TestBrowser, TestBrowser, TestBrowser]> {
  const open = (name: string) =>
    portal.openBrowserAs({ email: `rules-${name}@portal.example`, role: 'admin' });
  return [await open('eins'), await open('zwei'), await open('drei')];
}

test('of admins that change one rule at the same time one succeeds, and the others are told', async () => {
  const admins = await openAdmins();
  for (const round of [1, 2, 3, 4, 5]) {
    const { revision } = await findRule('countdownDays');
    const answers = await Promise.all(
      admins.map((browser, index) => {
        const value = 10 * round + index;
        const body = { value, reason: 'Beschluss', revision };
        return browser.call('PUT /api/admin/rules/countdownDays', { body });
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await listHistory('countdownDays')).toHaveLength(round + 1);
  }
});

test('of a change and a revocation of the planned one at the same time one succeeds', async () => {
  const [one, other] = await openAdmins();
  await change('countdownDays', { value: 30, validFrom: afterStart(dayMs).toISOString() });
  const { planned, revision } = await findRule('countdownDays');
  const answers = await Promise.all([
    one.call('PUT /api/admin/rules/countdownDays', { body: { value: 20, reason: 'Doch nicht', revision } }),
    other.call(`DELETE /api/admin/rules/countdownDays/changes/${planned[0]?._id}`, { body: { revision } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});
