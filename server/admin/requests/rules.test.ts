import { beforeEach, describe, expect, test } from 'vitest';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { dayMs } from '#domain/durations.ts';
import { initialRules, type RuleName } from '#domain/requests/portal-rules.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { openPartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const email = 'rules-chefin@portal.example';
const admin = freshAdmin(portal, email);

beforeEach(async () => {
  await setRule(portal.db, 'Callcenter', { netCents: 4900, billing: 'perRequest' });
  await setRule(portal.db, 'countdownDays', 7);
  for (const rule of ['maxSales', 'wantedOffers'] as const) await setRule(portal.db, rule, 5);
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

test('a new portal has all default rules from the beginning', async () => {
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
    billingRhythm: 'monthly',
    creditLimit: { limit: 5000 },
    reminders: {
      steps: [
        { afterDays: 7, fee: 0 },
        { afterDays: 21, fee: 2.5 },
        { afterDays: 35, fee: 5 },
      ],
    },
  });
  expect(rules.map(({ validFrom }) => validFrom)).toEqual(Array(16).fill(null));
});

const readSite = async () => readAnswer('GET /api/site', await portal.visit('GET /api/site')).rules;

describe('a price', () => {
  test('counts for new requests after its recorded change, not for listed and reviewed ones', async () => {
    const listed = await addPublished(portal, 'Callcenter');
    const before = await submit('Callcenter');
    const { revision } = await findRule('Callcenter');
    const body = { value: { price: 61.5, billing: 'perRequest' }, reason: 'Beschluss', revision };
    const [old, value] = [4900, 6150].map((netCents) => ({ netCents, billing: 'perRequest' }));
    expect(await recordedBy(portal, admin, 'PUT /api/admin/rules/Callcenter', { body })).toMatchObject([
      { action: 'rule_changed', subject: 'Callcenter', old, new: { value }, reason: 'Beschluss' },
    ]);
    expect(before.price).toBe(4900);
    expect((await submit('Callcenter')).price).toBe(6150);
    expect((await readListing(listed)).price).toBe(4900);
  });

  test('planned ahead counts and shows from its instant on, and not a millisecond before', async () => {
    const start = afterStart(3 * dayMs);
    await change('wantedOffers', { value: 3 });
    const value = { price: 70, billing: 'perRequest' };
    await change('Callcenter', { value, validFrom: start.toISOString() });
    const rule = await findRule('Callcenter');
    expect(rule.value).toEqual({ price: 49, billing: 'perRequest' });
    expect(rule.planned).toMatchObject([
      { before: { price: 49 }, value: { price: 70 }, validFrom: start.toISOString() },
    ]);
    portal.clock.time = new Date(start.getTime() - 1);
    expect((await submit('Callcenter')).price).toBe(4900);
    const prices = { Callcenter: 49, 'IT-Dienstleistungen': 55 };
    expect(await readSite()).toMatchObject({ wantedOffers: 3, countdownDays: 7, maxSales: 5, prices });
    portal.clock.time = start;
    expect((await submit('Callcenter')).price).toBe(7000);
    expect((await readSite()).prices).toMatchObject({ Callcenter: 70 });
    Object.assign(admin, await portal.openBrowserFor(admin.id));
    expect(await findRule('Callcenter')).toMatchObject({ value: { price: 70 }, planned: [] });
  });
});

test('default days and sales count for new requests and for an edit without values', async () => {
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

describe('the history', () => {
  test('shows admin, time, old and new value, reason and start, newest decision first', async () => {
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

  test('keeps a revoked plan, which never counts; a valid change cannot be revoked', async () => {
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

  test('survives the account of its admin', async () => {
    await change('countdownDays', { value: 9 });
    const other = { email: 'rules-dritte@portal.example', role: 'admin' } as const;
    Object.assign(admin, await portal.openBrowserAs(other));
    await portal.db.deleteFrom('users').where('email', '=', email).execute();
    expect(await listHistory('countdownDays')).toMatchObject([{ value: 9, decidedBy: null }, { value: 7 }]);
  });
});

test('a wrong value is named, a stale revision is 409, and neither changes anything', async () => {
  for (const [rule, body, field] of [
    ['countdownDays', { value: 91 }, 'value'],
    ['countdownDays', { value: 1.5 }, 'value'],
    ['countdownDays', { value: { price: 1, billing: 'free' } }, 'value'],
    ['Callcenter', { value: 7 }, 'value'],
    ['reviewAfterChange', { value: 1 }, 'value'],
    // Valid already.
    ['countdownDays', { value: 7 }, 'value'],
    ['countdownDays', { value: 8, validFrom: afterStart(0).toISOString() }, 'validFrom'],
    ['countdownDays', { value: 8, validFrom: afterStart(732 * dayMs).toISOString() }, 'validFrom'],
    ['countdownDays', { value: 8, reason: ' ' }, 'reason'],
  ] as const) {
    const answer = await change(rule, body);
    expect([answer.statusCode, answer.json().errors], answer.body).toMatchObject([422, [{ field }]]);
  }
  const { revision } = await findRule('countdownDays');
  const stale = await change('countdownDays', { value: 9, revision: revision + 1 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'edited_meanwhile']);
  expect(await listHistory('countdownDays')).toHaveLength(1);
});

test('a request of a free category costs 0 € in list, cart, purchase, mail and bought requests', async () => {
  const partner = await openPartnerWithCart(portal, 'rules-kauft@dienst.example');
  const paid = await addPublished(portal, 'Callcenter');
  await change('Callcenter', { value: { price: 49, billing: 'free' } });
  expect((await findRule('Callcenter')).value).toEqual({ price: 49, billing: 'free' });
  expect((await readSite()).prices).toMatchObject({ Callcenter: 0 });
  const [free, next] = [await addPublished(portal, 'Callcenter'), await addPublished(portal, 'Callcenter')];
  await portal.takeMails();
  const list = await partner.browser.call('GET /api/requests/partner');
  const { requests } = readAnswer('GET /api/requests/partner', list);
  const prices = Object.fromEntries(requests.map(({ _id, price }) => [_id, price]));
  expect(prices).toEqual({ [paid]: 49, [free]: 0, [next]: 0 });

  await partner.add(free);
  const nothing = { net: 0, vatPercent: 19, vat: 0, gross: 0, taxCase: 'domestic' };
  expect(await partner.read()).toMatchObject({ items: [{ requestId: free, price: 0 }], totals: nothing });
  const buyMultiple = async (ids: readonly string[]) =>
    readAnswer('POST /api/requests/buy-multiple', await partner.buyAll(ids));
  expect(await buyMultiple([free])).toMatchObject({ count: 1, total: nothing });
  const [mail] = (await portal.takeMails()).filter(({ kind }) => kind === 'purchase_confirmed');
  const text = JSON.stringify(purchasesMails.purchase_confirmed(mail?.payload as never));
  expect(text).toContain('Kostenlos freigeschaltet: 1 Anfrage');
  expect(text).toContain('es kommt keine Rechnung');
  expect(text).not.toContain('auf Rechnung.');
  const contacts = (await partner.browser.call('GET /api/requests/purchased')).json();
  expect(contacts.purchasedRequests).toMatchObject([{ _id: free, email: 'kapitaen@werft-nord.example' }]);
  expect(await buyMultiple([paid, next])).toMatchObject({ count: 2, total: { net: 49, gross: 58.31 } });
});

test('of admins that change or revoke one rule at once one succeeds, and the others get 409', async () => {
  const open = (name: string) =>
    portal.openBrowserAs({ email: `rules-${name}@portal.example`, role: 'admin' });
  const [one, two, three] = [await open('eins'), await open('zwei'), await open('drei')];
  for (const round of [1, 2, 3, 4]) {
    await change('countdownDays', { value: 80 + round, validFrom: afterStart(round * dayMs).toISOString() });
    const { planned, revision } = await findRule('countdownDays');
    const put = (browser: TestBrowser, value: number) =>
      browser.call('PUT /api/admin/rules/countdownDays', { body: { value, reason: 'Beschluss', revision } });
    const answers = await Promise.all([
      put(one, 10 * round),
      put(two, 10 * round + 1),
      three.call(`DELETE /api/admin/rules/countdownDays/changes/${planned[0]?._id}`, { body: { revision } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  }
});

describe('reminders and limit', () => {
  const steps = (...days: number[]) => ({ steps: days.map((afterDays) => ({ afterDays, fee: 1 })) });

  test('are stored as given; the same value again is refused', async () => {
    expect((await change('reminders', { value: steps(5, 10, 15) })).statusCode).toBe(200);
    expect((await findRule('reminders')).value).toEqual(steps(5, 10, 15));
    expect((await change('reminders', { value: steps(5, 10, 15) })).json().errors).toMatchObject([
      { field: 'value' },
    ]);
    await change('creditLimit', { value: { limit: null } });
    expect((await findRule('creditLimit')).value).toEqual({ limit: null });
    await setRule(portal.db, 'reminders', initialRules.reminders);
    await setRule(portal.db, 'creditLimit', initialRules.creditLimit);
  });

  test.each([
    ['reminders', steps(5, 5, 0), ['step2.afterDays', 'step3.afterDays']],
    ['reminders', { limit: 5 }, ['value']],
    ['creditLimit', { limit: 1_000_001 }, ['value']],
    ['creditLimit', 7, ['value']],
    ['maxSales', { limit: 5 }, ['value']],
  ] as const)('%s: %j is refused at %j', async (rule, value, fields) => {
    const answer = await change(rule, { value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });
});
