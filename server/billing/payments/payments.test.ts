import { beforeEach, describe, expect, test } from 'vitest';
import { findReceivable } from '#server/purchases/purchases.ts';
import { listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { type Decision, paymentCalls } from '#server/testing/billing/payment-calls.ts';
import { importPayments } from '#server/testing/billing/statements.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, eraseAccount, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
const { bill, receive, decide, tryDecision } = paymentCalls(portal, admin);
let lena: PartnerWithCart;
let olaf: PartnerWithCart;

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

test('an erasure keeps the payments of the company', async () => {
  const invoice = await bill(lena);
  const entry = await receive('65.45');
  await decide(entry._id, { allocations: [[invoice._id, 65.45]] });
  expect((await eraseAccount(lena.browser)).statusCode).toBe(200);
  const { entries } = await callAndRead(admin, 'GET /api/admin/payments');
  expect(entries).toMatchObject([{ state: 'assigned', allocations: [{ number: invoice.number }] }]);
});
