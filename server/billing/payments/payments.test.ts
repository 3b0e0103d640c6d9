import { beforeEach, describe, expect, test } from 'vitest';
import { findReceivable } from '#server/purchases/purchases.ts';
import { issueNow, listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { importPayments } from '#server/testing/billing/statements.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, eraseAccount, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
let lena: PartnerWithCart;
let olaf: PartnerWithCart;

/** @returns the new invoice of 65.45 € */
async function bill({ browser, buy }: PartnerWithCart) {
  expect((await buy(await addPublished(portal, 'IT-Dienstleistungen'))).statusCode).toBe(200);
  portal.passTime(1000);
  await issueNow(portal);
  const [invoice] = await listOwnInvoices(browser);
  if (!invoice) throw new Error('No invoice was issued.');
  return invoice;
}

type Decision = {
  readonly allocations?: readonly (readonly [invoiceId: string, amount: number])[];
  readonly dismissed?: boolean;
  readonly updatedAt?: string;
};

const toBody = ({ allocations = [], ...rest }: Decision) => ({
  ...rest,
  allocations: allocations.map(([invoiceId, amount]) => ({ invoiceId, amount })),
});

const tryDecision = (id: string, decision: Decision, browser: TestBrowser = admin) =>
  browser.call(`PUT /api/admin/payments/${id}`, { body: toBody(decision) });

const decide = async (id: string, decision: Decision) =>
  (await callAndRead(admin, 'PUT /api/admin/payments/:id', { id, body: toBody(decision) })).entry;

/** @returns the first entry of a new statement */
async function receive(
  amount: string,
  more: Omit<Parameters<typeof importPayments>[1][number], 'amount'> = {},
) {
  const { entries } = await importPayments(admin, [{ amount, ...more }]);
  if (!entries[0]) throw new Error('The statement has no entry.');
  return entries[0];
}

const readInvoice = async ({ browser }: PartnerWithCart, id: string) =>
  (await listOwnInvoices(browser)).find(({ _id }) => _id === id);

beforeEach(async () => {
  lena = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  olaf = await openPartnerWithCart(portal, 'olaf@suedwind.example');
  await saveBilling(lena.browser, { rhythm: 'immediate' });
  await saveBilling(olaf.browser, { name: 'Südwind GmbH', rhythm: 'immediate' });
});

describe('a proposal', () => {
  test('names the invoice of the number in the purpose', async () => {
    const invoice = await bill(lena);
    const entry = await receive('65.45', { text: invoice.number, name: 'NORDLICHT SERVICE' });
    expect(entry).toMatchObject({
      ...{ amount: 65.45, date: '2026-11-20', state: 'open', obstacle: null, rest: 65.45, allocations: [] },
      proposal: {
        ...{ kind: 'exact', invoiceIds: [invoice._id], rest: 0 },
        allocations: [{ number: invoice.number, organisation: invoice.organisation, amount: 65.45 }],
      },
    });
  });

  test('knows the account of an earlier payment, until that is taken back', async () => {
    const [first, second] = [await bill(lena), await bill(lena)];
    const iban = 'DE02120300000000202051';
    const earlier = await receive('65.45', { text: first.number, iban });
    const later = { amount: '65.45', text: 'Danke', iban, reference: 'N2' };
    const propose = async () =>
      (await importPayments(admin, [later])).entries[0]?.proposal ?? { kind: null, invoiceIds: [] };
    expect(await propose()).toMatchObject({ kind: 'unknown', invoiceIds: [] });
    await decide(earlier._id, { allocations: [[first._id, 65.45]] });
    expect(await propose()).toMatchObject({ kind: 'exact', invoiceIds: [second._id], isCertain: true });
    await decide(earlier._id, {});
    expect(await propose()).toMatchObject({ kind: 'unknown' });
  });

  test('of an entry that pays a part concerns its rest', async () => {
    const [first, second] = [await bill(lena), await bill(lena)];
    const entry = await receive('130.90', { text: `${first.number} ${second.number}` });
    expect(entry.proposal).toMatchObject({ kind: 'several', invoiceIds: [first._id, second._id] });
    const partly = await decide(entry._id, { allocations: [[first._id, 65.45]] });
    expect(partly).toMatchObject({
      ...{ state: 'partly_assigned', rest: 65.45 },
      proposal: { kind: 'exact', invoiceIds: [second._id] },
    });
  });
});

describe('a decision', () => {
  test('pays an invoice, in part and as a whole, and can be taken back', async () => {
    const invoice = await bill(lena);
    expect(invoice).toMatchObject({ state: 'open', paid: 0, paidAt: null });
    const first = await receive('40.00', { day: '2026-11-21' });
    const second = await receive('25.45', { day: '2026-11-24', reference: 'N2' });
    expect(await decide(first._id, { allocations: [[invoice._id, 40]] })).toMatchObject({
      ...{ state: 'assigned', rest: 0, proposal: null },
      allocations: [{ invoiceId: invoice._id, amount: 40 }],
    });
    const partly = { state: 'partly_paid', paid: 40, open: 25.45, paidAt: '2026-11-21' };
    expect(await readInvoice(lena, invoice._id)).toMatchObject(partly);
    const owed = () => findReceivable(portal.db, invoice.organisation._id);
    expect(await owed()).toBe(2545);
    await decide(second._id, { allocations: [[invoice._id, 25.45]] });
    const paid = { state: 'paid', paid: 65.45, open: 0, paidAt: '2026-11-24' };
    expect(await readInvoice(lena, invoice._id)).toMatchObject(paid);
    expect(await owed()).toBe(0);
    await decide(second._id, {});
    expect(await readInvoice(lena, invoice._id)).toMatchObject(partly);
    expect(await owed()).toBe(2545);
    const rows = await portal.db.selectFrom('payments').select('amount_cents').orderBy('id').execute();
    expect(rows.map(({ amount_cents }) => amount_cents)).toEqual([4000, 2545, -2545]);
  });

  test('splits an entry over invoices of two companies, and moves it', async () => {
    const [ofLena, ofOlaf] = [await bill(lena), await bill(olaf)];
    const entry = await receive('100.00');
    const split = await decide(entry._id, {
      allocations: [
        [ofLena._id, 65.45],
        [ofOlaf._id, 34.55],
      ],
    });
    expect(split).toMatchObject({ state: 'assigned', rest: 0 });
    const moved = await decide(entry._id, { allocations: [[ofOlaf._id, 65.45]] });
    expect(moved).toMatchObject({ state: 'partly_assigned', rest: 34.55 });
    expect(await readInvoice(lena, ofLena._id)).toMatchObject({ state: 'open', paid: 0, paidAt: null });
    expect(await readInvoice(olaf, ofOlaf._id)).toMatchObject({ state: 'paid' });
  });

  test('that replaces another is booked on its own day, and the invoice names that of the bank', async () => {
    const [wrong, right] = [await bill(lena), await bill(olaf)];
    const { _id } = await receive('65.45', { day: '2026-10-30' });
    await decide(_id, { allocations: [[wrong._id, 65.45]] });
    await decide(_id, {});
    await decide(_id, { allocations: [[right._id, 65.45]] });
    const rows = portal.db.selectFrom('payments').select(['amount_cents', 'paid_on']).orderBy('id');
    expect(await rows.execute()).toEqual([
      { amount_cents: 6545, paid_on: '2026-10-30' },
      { amount_cents: -6545, paid_on: '2026-11-20' },
      { amount_cents: 6545, paid_on: '2026-11-20' },
    ]);
    expect(await readInvoice(olaf, right._id)).toMatchObject({ state: 'paid', paidAt: '2026-10-30' });
  });

  test('says that an entry pays no invoice, and takes it back', async () => {
    const entry = await receive('12.00');
    expect(await decide(entry._id, { dismissed: true })).toMatchObject({
      state: 'dismissed',
      proposal: null,
    });
    expect(await decide(entry._id, {})).toMatchObject({ state: 'open' });
  });

  test('says that the rest pays no invoice, for instance the fee of a reminder', async () => {
    const invoice = await bill(lena);
    const entry = await receive('67.95');
    const allocations: [string, number][] = [[invoice._id, 65.45]];
    expect(await decide(entry._id, { allocations })).toMatchObject({ state: 'partly_assigned', rest: 2.5 });
    const settled = await decide(entry._id, { allocations, dismissed: true });
    expect(settled).toMatchObject({ state: 'assigned', rest: 2.5, proposal: null });
    expect(await readInvoice(lena, invoice._id)).toMatchObject({ state: 'paid', paid: 65.45 });
  });

  test('dismissing takes an assignment back', async () => {
    const invoice = await bill(lena);
    const entry = await receive('65.45');
    await decide(entry._id, { allocations: [[invoice._id, 65.45]] });
    expect(await decide(entry._id, { dismissed: true })).toMatchObject({
      state: 'dismissed',
      allocations: [],
    });
    expect(await readInvoice(lena, invoice._id)).toMatchObject({ state: 'open' });
  });

  test.each<[string, (invoiceId: string) => Decision, field: string, msg: string]>([
    [
      'more than is open',
      (id) => ({ allocations: [[id, 65.46]] }),
      'allocations.0.amount',
      'Offen sind nur 65,45 €.',
    ],
    [
      'nothing',
      (id) => ({ allocations: [[id, 0]] }),
      'allocations.0.amount',
      'Bitte geben Sie einen Betrag über 0 € an.',
    ],
    [
      'an invoice twice',
      (id) => ({
        allocations: [
          [id, 1],
          [id, 1],
        ],
      }),
      'allocations.1.invoiceId',
      'Diese Rechnung steht schon weiter oben.',
    ],
    [
      'an unknown invoice',
      () => ({ allocations: [['00000000-0000-4000-8000-000000000000', 1]] }),
      'allocations.0.invoiceId',
      'Diese Rechnung gibt es nicht.',
    ],
  ])('for %s is refused', async (_, decisionFor, field, msg) => {
    const invoice = await bill(lena);
    const entry = await receive('70.00');
    const answer = await tryDecision(entry._id, decisionFor(invoice._id));
    expect(refusalOf(answer)).toEqual([422, 'invalid_fields']);
    const [error] = answer.json().errors;
    expect({ ...error, msg: error.msg.replaceAll('\u00a0', ' ') }).toEqual({ field, msg });
    expect(await readInvoice(lena, invoice._id)).toMatchObject({ paid: 0 });
  });

  test('for more than the entry is refused', async () => {
    const invoice = await bill(lena);
    const entry = await receive('60.00');
    const answer = await tryDecision(entry._id, { allocations: [[invoice._id, 65.45]] });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'allocations']);
  });

  test('about an older state is refused, and answers the present one', async () => {
    const invoice = await bill(lena);
    const entry = await receive('65.45');
    const { updatedAt } = entry;
    await decide(entry._id, { dismissed: true, updatedAt });
    const answer = await tryDecision(entry._id, { allocations: [[invoice._id, 65.45]], updatedAt });
    expect(refusalOf(answer)).toEqual([409, 'edited_meanwhile']);
    expect(answer.json().current).toMatchObject({ _id: entry._id, state: 'dismissed' });
  });

  test.each([
    ['a debit', { direction: 'DBIT' }, 'debit'],
    ['another currency', { currency: 'CHF' }, 'foreign_currency'],
    ['a reversal', { isReversal: true }, 'reversal'],
  ] as const)('about %s is refused', async (_, payment, obstacle) => {
    const entry = await receive('65.45', payment);
    expect(entry).toMatchObject({ state: 'not_matchable', obstacle, proposal: null });
    expect(refusalOf(await tryDecision(entry._id, { dismissed: true }))).toEqual([409, 'not_matchable']);
  });

  test('about an unknown entry is refused', async () => {
    const answer = await tryDecision('00000000-0000-4000-8000-000000000000', {});
    expect(refusalOf(answer)).toEqual([404, 'not_found']);
  });

  test('is recorded with its amounts', async () => {
    const invoice = await bill(lena);
    const entry = await receive('65.45');
    await decide(entry._id, { allocations: [[invoice._id, 65.45]] });
    await decide(entry._id, {});
    const events = portal.db
      .selectFrom('domain_events')
      .select('facts')
      .where('kind', '=', 'payment.assigned');
    const facts = (await events.orderBy('id').execute()).map((event) => event.facts);
    expect(facts).toEqual([6545, -6545].map((cents) => ({ invoices: [{ invoiceId: invoice._id, cents }] })));
    const { entries } = await callAndRead(admin, 'GET /api/admin/audit', { query: `?subject=${entry._id}` });
    expect(entries.map(({ action }) => action)).toEqual(['payment_reopened', 'payment_assigned']);
  });
});

test('the list shows entries of all statements by state, page by page', async () => {
  const payments = Array.from({ length: 5 }, (_, n) => ({
    amount: '1.00',
    reference: `R${n}`,
    day: `2026-11-1${n}`,
  }));
  const { entries } = await importPayments(admin, payments);
  await importPayments(admin, [{ amount: '9.00', reference: 'D', direction: 'DBIT', day: '2026-11-19' }]);
  await decide(entries[4]?._id ?? '', { dismissed: true });
  const read = (query: string) => callAndRead(admin, 'GET /api/admin/payments', { query });
  const all = await read('?limit=2');
  expect(all.entries.map(({ date, state }) => [date, state])).toEqual([
    ['2026-11-19', 'not_matchable'],
    ['2026-11-14', 'dismissed'],
  ]);
  expect(all).toMatchObject({ totalCount: 6, totalPages: 3, isCapped: false });
  const next = await read(`?limit=2&after=${all.nextCursor}`);
  expect(next.entries.map(({ date }) => date)).toEqual(['2026-11-13', '2026-11-12']);
  expect(await read('?state=open&page=2&limit=3')).toMatchObject({
    ...{ totalCount: 4, nextCursor: null },
    entries: [{ date: '2026-11-10', state: 'open' }],
  });
  const overview = await callAndRead(admin, 'GET /api/admin/overview');
  expect(overview.payments).toEqual({ count: 4, since: portal.clock.time.toISOString() });
  expect((await admin.call('GET /api/admin/payments?after=x')).statusCode).toBe(400);
});

test('open items stand by company, the highest overdue sum first', async () => {
  await bill(lena);
  const second = await bill(lena);
  const ofOlaf = await bill(olaf);
  const entry = await receive('70.00');
  await decide(entry._id, { allocations: [[second._id, 5.45]] });
  portal.clock.time = new Date('2026-12-20T12:00:00Z');
  const late = await portal.openBrowserFor(admin.id);
  const read = (query = '') => callAndRead(late, 'GET /api/admin/billing/open-items', { query });
  const { items, totalCount } = await read();
  expect(totalCount).toBe(2);
  expect(items).toEqual([
    { organisation: second.organisation, count: 2, open: 125.45, overdue: 125.45, oldestDueAt: '2026-12-04' },
    { organisation: ofOlaf.organisation, count: 1, open: 65.45, overdue: 65.45, oldestDueAt: '2026-12-04' },
  ]);
  const { nextCursor } = await read('?limit=1');
  expect((await read(`?limit=1&after=${nextCursor}`)).items).toEqual(items.slice(1));
  const found = async (search: string) => {
    const query = `?search=${encodeURIComponent(search)}`;
    const { invoices } = await callAndRead(late, 'GET /api/admin/billing/open-invoices', { query });
    return invoices.map(({ number }) => number);
  };
  expect(await found('südwind')).toEqual([ofOlaf.number]);
  expect(await found(second.number.slice(-6))).toEqual([second.number]);
  expect((await found('')).length).toBe(3);
  expect(await found('%')).toEqual([]);
});

test('an erasure keeps the payments of the company', async () => {
  const invoice = await bill(lena);
  const entry = await receive('65.45');
  await decide(entry._id, { allocations: [[invoice._id, 65.45]] });
  expect((await eraseAccount(lena.browser)).statusCode).toBe(200);
  const { entries } = await callAndRead(admin, 'GET /api/admin/payments');
  expect(entries).toMatchObject([{ state: 'assigned', allocations: [{ number: invoice.number }] }]);
});
