import { extractText } from 'unpdf';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { issueDueCredits } from '#server/billing/billing.ts';
import { findReceivable } from '#server/purchases/purchases.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { issueNow, listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { callAndRead, eraseAccount, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let partner: PartnerWithCart;
let admin: TestBrowser;
let shop: ReturnType<typeof driveShop>;
beforeAll(() => {
  shop = driveShop(portal, shopJobs);
});
beforeEach(async () => {
  await portal.startEmpty();
  admin = await portal.openBrowserAs({ email: 'admin@erstattung.example', role: 'admin' });
  partner = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  await saveBilling(partner.browser);
});

const add = () => addPublished(portal, 'IT-Dienstleistungen');

/** @returns id of the order at the shop */
async function pay(requestIds: readonly string[], beforePayment = async () => {}) {
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [...requestIds]);
  await beforePayment();
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
  portal.passTime(1000);
  return checkoutId;
}

async function refund(orderId: string, amount: number) {
  const answer = await admin.call('POST /api/demoshop/refund', {
    body: { orderId, amount, reason: 'Kulanz' },
  });
  expect(answer.statusCode).toBe(200);
  await shop.settle();
  portal.passTime(1000);
}

async function owed() {
  const { organisation_id: id } = await portal.db
    .selectFrom('account_entries')
    .select('organisation_id')
    .executeTakeFirstOrThrow();
  return findReceivable(portal.db, id);
}

const creditNow = () => issueDueCredits(portal.db, { now: portal.clock.time });

async function listDocuments() {
  const all = await listOwnInvoices(partner.browser);
  return {
    invoice: all.find(({ kind }) => kind === 'invoice'),
    notes: all.filter(({ kind }) => kind === 'credit_note').toReversed(),
  };
}

test('a whole refund at the shop gets one credit note that names the invoice', async () => {
  const orderId = await pay([await add(), await add()]);
  await issueNow(portal);
  await refund(orderId, 130.9);
  await portal.takeMails();
  expect(await creditNow()).toEqual({ issued: 1, failed: 0 });
  expect(await creditNow()).toEqual({ issued: 0, failed: 0 });
  expect(await owed()).toBe(0);
  const { invoice, notes } = await listDocuments();
  const [note] = notes;
  expect(invoice).toMatchObject({ state: 'credited', open: 0 });
  expect(note).toMatchObject({
    number: expect.stringMatching(/^GU-2026-\d{6}$/),
    ...{ corrects: invoice?.number, state: 'credited', net: 110, vat: 20.9, gross: 130.9, open: 0 },
  });
  expect(note?.items).toEqual(invoice?.items);
  expect(await portal.takeMails()).toMatchObject([
    { kind: 'credit_note_issued', recipient: 'buchhaltung@nordlicht.example', payload: { isRefunded: true } },
  ]);
  const pdf = await partner.browser.call(`GET /api/invoices/${note?._id}/pdf`);
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
  expect(text).toContain(`Rechnungskorrektur zur Rechnung ${invoice?.number}`);
});

test.each([
  ['the present address', false, 'neu@nordlicht.example'],
  ['the address of the invoice after the erasure of the account', true, 'buchhaltung@nordlicht.example'],
])('the mail goes to %s', async (_, isErased, recipient) => {
  const orderId = await pay([await add()]);
  await issueNow(portal);
  await saveBilling(partner.browser, { email: 'neu@nordlicht.example' });
  if (isErased) await eraseAccount(partner.browser);
  await refund(orderId, 65.45);
  await portal.takeMails();
  expect((await creditNow()).issued).toBe(1);
  expect(await portal.takeMails()).toMatchObject([{ kind: 'credit_note_issued', recipient }]);
});

test('refunds in parts credit the lines one after the other, to the last cent', async () => {
  const orderId = await pay([await add(), await add()]);
  await issueNow(portal);
  await refund(orderId, 70);
  expect((await creditNow()).issued).toBe(1);
  await refund(orderId, 60.9);
  expect((await creditNow()).issued).toBe(1);
  const { invoice, notes } = await listDocuments();
  expect(invoice?.state).toBe('credited');
  expect(notes.map(({ gross, items }) => [gross, items.map(({ net }) => net)])).toEqual([
    [70, [55, 3.82]],
    [60.9, [51.18]],
  ]);
});

test('a refund before the invoice is credited once the invoice is issued', async () => {
  const orderId = await pay([await add()]);
  await refund(orderId, 65.45);
  expect(await creditNow()).toEqual({ issued: 0, failed: 0 });
  expect(await callAndRead(admin, 'POST /api/admin/billing/run')).toEqual({ issued: 2, failed: 0 });
  expect((await listDocuments()).invoice?.state).toBe('credited');
});

test('the refund of a request that the payment could not unlock gets no credit note', async () => {
  const [kept, gone] = [await add(), await add()];
  await pay([kept, gone], () => changeListing(portal, gone, { withdrawn_at: portal.clock.time }));
  await shop.settle();
  await issueNow(portal);
  expect(await creditNow()).toEqual({ issued: 0, failed: 0 });
  const { invoice, notes } = await listDocuments();
  expect([invoice?.gross, invoice?.state, notes]).toEqual([65.45, 'paid', []]);
  const sums = portal.db.selectFrom('shop_orders').select('refunded_cents').executeTakeFirst();
  expect(await sums).toEqual({ refunded_cents: 6545 });
});
