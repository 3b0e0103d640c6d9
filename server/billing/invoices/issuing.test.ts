import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TaxCase, taxations } from '#domain/billing/tax-cases.ts';
import { brand } from '#domain/brand.ts';
import { dayMs } from '#domain/durations.ts';
import { invoicesJobs } from '#server/billing/jobs.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { issueNow, listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { eraseAccount } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let partner: PartnerWithCart;
let partnerId: string;

beforeEach(async () => {
  await portal.startEmpty();
  partner = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  partnerId = (await partner.browser.call('GET /api/user')).json().user._id;
});

/** The sample partners of tests have no address. */
const fillProfiles = () =>
  sql`update organisations set street = 'Kai 1', postal_code = '20457', city = 'Hamburg', country = 'Deutschland'`.execute(
    portal.db,
  );

async function buy(buyer = partner) {
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  expect((await buyer.buy(id)).statusCode).toBe(200);
  return id;
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
/** Opens a new session: months outlast the first. */
const listOwn = async () => listOwnInvoices(await portal.openBrowserFor(partnerId));

describe('the rhythm', () => {
  test('monthly bills the purchases of the month before, on its first day in Berlin', async () => {
    await saveBilling(partner.browser);
    portal.clock.time = new Date('2026-11-30T22:59:59Z');
    await buy();
    await buy();
    portal.clock.time = new Date('2026-11-30T23:30:00Z');
    await buy();
    expect(await issueNow(portal, new Date('2026-11-30T22:59:59Z'))).toEqual({ issued: 0, failed: 0 });
    expect(await issueNow(portal)).toEqual({ issued: 1, failed: 0 });
    expect(await issueNow(portal)).toEqual({ issued: 0, failed: 0 });
    const [invoice, ...others] = await listOwn();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^RE-2026-\d{6}$/),
      kind: 'invoice',
      dueAt: '2026-12-15',
      ...{ net: 110, vatPercent: 19, vat: 20.9, gross: 130.9, paid: 0, open: 130.9, state: 'open' },
      items: [{ boughtOn: '2026-11-30', net: 55 }, { boughtOn: '2026-11-30' }],
    });
    portal.clock.time = noon('2027-01-01');
    expect(await issueNow(portal)).toEqual({ issued: 1, failed: 0 });
    expect((await listOwn())[0]?.number).toBe('RE-2027-000001');
  });

  test('immediate bills each purchase at once; the operator’s rule counts without own details', async () => {
    await saveBilling(partner.browser, { rhythm: 'immediate' });
    const other = await openPartnerWithCart(portal, 'olaf@suedwind.example');
    await buy();
    await buy(other);
    await fillProfiles();
    portal.passTime(1000);
    expect((await issueNow(portal)).issued).toBe(1);
    await setRule(portal.db, 'billingRhythm', 'immediate');
    expect((await issueNow(portal)).issued).toBe(1);
    await setRule(portal.db, 'billingRhythm', 'monthly');
    expect((await listOwnInvoices(other.browser)).length).toBe(1);
  });

  test('the job bills the purchase', async () => {
    await saveBilling(partner.browser, { rhythm: 'immediate' });
    await buy();
    portal.passTime(1);
    const [job] = invoicesJobs(portal.db, () => portal.clock.time);
    expect(await job?.run(new AbortController().signal)).toBe(1);
    expect(await listOwn()).toHaveLength(1);
  });
});

const cases: readonly (readonly [TaxCase, object])[] = [
  ['domestic', {}],
  ['eu_reverse_charge', { country: 'AT', postalCode: '1010', city: 'Wien', vatId: 'ATU13585627' }],
  ['eu_without_vat_id', { country: 'AT', postalCode: '1010', city: 'Wien' }],
  ['third_country', { country: 'CH', postalCode: '8001', city: 'Zürich' }],
  ['small_business', {}],
];

test.each(cases)(
  'an invoice of the case %s: sums, PDF, XML, mail, event and audit entry',
  async (taxCase, details) => {
    Object.assign(brand.operator, { isSmallBusiness: taxCase === 'small_business' });
    await saveBilling(partner.browser, { ...details, rhythm: 'immediate', reference: 'PO-4711' });
    await buy();
    Object.assign(brand.operator, { isSmallBusiness: false });
    await portal.takeMails();
    portal.passTime(1000);
    await issueNow(portal);
    const [invoice] = await listOwn();
    const { vatPercent } = taxations[taxCase];
    const gross = vatPercent === 19 ? 65.45 : 55;
    expect(invoice).toMatchObject({ taxCase, vatPercent, net: 55, gross });
    const id = String(invoice?._id);
    const number = String(invoice?.number);
    const pdf = await partner.browser.call(`GET /api/invoices/${id}/pdf`);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
    });
    const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
    expect(text).toContain(number);
    expect(text).toContain('Nordlicht Service GmbH');
    for (const format of ['cii', 'ubl']) {
      const xml = await partner.browser.call(`GET /api/invoices/${id}/xml?format=${format}`);
      expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(xml.body).toContain(gross.toFixed(2));
      expect(xml.body).toContain('PO-4711');
    }
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([
      {
        kind: 'invoice_issued',
        recipient: 'buchhaltung@nordlicht.example',
        payload: { invoiceId: id, number },
      },
    ]);
    const event = portal.db.selectFrom('domain_events').select('facts').where('kind', '=', 'invoice.issued');
    expect(await event.executeTakeFirst()).toMatchObject({ facts: { number, taxCase, isPaid: false } });
    const entry = portal.db.selectFrom('audit_entries').select('new_value').where('subject_id', '=', id);
    expect(await entry.executeTakeFirst()).toEqual({
      new_value: { number, grossCents: Math.round(gross * 100) },
    });
  },
);

test('a change of the tax case gives two invoices, each with the tax of its purchases', async () => {
  const austria = { country: 'AT', postalCode: '1010', city: 'Wien', vatId: 'ATU13585627' };
  await saveBilling(partner.browser);
  await buy();
  await saveBilling(partner.browser, austria);
  await buy();
  portal.clock.time = noon('2026-12-01');
  expect(await issueNow(portal)).toEqual({ issued: 2, failed: 0 });
  expect((await listOwn()).map(({ taxCase, vat }) => [taxCase, vat]).sort()).toEqual([
    ['domestic', 10.45],
    ['eu_reverse_charge', 0],
  ]);
});

test('a purchase keeps its percent when the table has another by then', async () => {
  await saveBilling(partner.browser);
  await buy();
  await sql`update orders set vat_percent = 16`.execute(portal.db);
  portal.clock.time = noon('2026-12-01');
  expect(await issueNow(portal)).toEqual({ issued: 1, failed: 0 });
  expect(await listOwn()).toMatchObject([{ vatPercent: 16, vat: 8.8, gross: 63.8 }]);
});

test('a document that breaks a rule is not issued, and takes no number; others are, and it is after the repair', async () => {
  const broken = { country: 'AT', postalCode: '1010', city: 'Wien', vatId: 'ATU13585627' };
  await saveBilling(partner.browser, broken);
  await buy();
  const other = await openPartnerWithCart(portal, 'olaf@suedwind.example');
  await saveBilling(other.browser);
  await buy(other);
  await saveBilling(partner.browser, { ...broken, vatId: '' });
  portal.clock.time = noon('2028-01-01');
  expect(await issueNow(portal)).toEqual({ issued: 1, failed: 1 });
  expect(await listOwn()).toEqual([]);
  const failures = portal.db.selectFrom('invoice_failures').select('faults');
  expect(await failures.execute()).toMatchObject([{ faults: [{ rule: 'BR-AE-02' }] }]);
  await saveBilling(await portal.openBrowserFor(partnerId), broken);
  expect(await issueNow(portal)).toEqual({ issued: 1, failed: 0 });
  expect(await failures.execute()).toEqual([]);
  const numbers = await portal.db.selectFrom('invoices').select('number').orderBy('number').execute();
  expect(numbers.map(({ number }) => number)).toEqual(['RE-2028-000001', 'RE-2028-000002']);
});

test('a free purchase gets no invoice', async () => {
  await saveBilling(partner.browser, { rhythm: 'immediate' });
  await buy();
  await sql`update purchases set net_cents = 0`.execute(portal.db);
  portal.passTime(1000);
  expect(await issueNow(portal)).toEqual({ issued: 0, failed: 0 });
});

test('the discount of the purchase stands on the invoice', async () => {
  await saveBilling(partner.browser, { rhythm: 'immediate' });
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  await sql`
    update request_listings set discount_type = 'fixed', discount_amount = 500, price_cents = base_price_cents - 500
    where request_id = ${id}`.execute(portal.db);
  await partner.buy(id);
  await sql`update request_listings set discount_type = null, discount_amount = null, price_cents = base_price_cents`.execute(
    portal.db,
  );
  portal.passTime(1000);
  await issueNow(portal);
  expect(await listOwn()).toMatchObject([{ items: [{ requestId: id, price: 55, discount: 5, net: 50 }] }]);
});

describe('a purchase at the shop', () => {
  async function pay() {
    const shop = driveShop(portal, shopJobs);
    const { checkoutUrl } = await startCheckout(partner.browser, [
      await addPublished(portal, 'IT-Dienstleistungen'),
      await addPublished(portal, 'Callcenter'),
    ]);
    await shop.press(checkoutUrl, 'pay');
    await shop.settle();
    portal.passTime(1000);
  }

  test('gets one paid invoice at once, whatever the rhythm', async () => {
    await saveBilling(partner.browser);
    await pay();
    expect(await issueNow(portal)).toEqual({ issued: 1, failed: 0 });
    expect(await listOwn()).toMatchObject([
      { net: 104, gross: 123.76, paid: 123.76, open: 0, state: 'paid' },
    ]);
  });

  test('gets none while the shop issues its own', async () => {
    await setRule(portal.db, 'shopIssuesInvoices', true);
    await saveBilling(partner.browser);
    await pay();
    portal.clock.time = new Date(portal.clock.time.getTime() + 40 * dayMs);
    expect(await issueNow(portal)).toEqual({ issued: 0, failed: 0 });
    await setRule(portal.db, 'shopIssuesInvoices', false);
  });
});

test.each([true, false])(
  'purchases of an erased account are billed at once (own details: %s)',
  async (hasDetails) => {
    if (hasDetails) await saveBilling(partner.browser);
    await buy();
    await fillProfiles();
    await eraseAccount(partner.browser);
    await portal.takeMails();
    portal.passTime(1000);
    expect(await issueNow(portal)).toEqual({ issued: 1, failed: 0 });
    const recipient = hasDetails ? 'buchhaltung@nordlicht.example' : 'lena@nordlicht.example';
    expect(await portal.takeMails()).toMatchObject([{ kind: 'invoice_issued', recipient }]);
  },
);

test('nothing changes or deletes an invoice, and no purchase stands on two', async () => {
  await saveBilling(partner.browser, { rhythm: 'immediate' });
  await buy();
  portal.passTime(1000);
  await issueNow(portal);
  for (const statement of [
    'update invoices set gross_cents = gross_cents',
    'delete from invoices',
    'truncate invoices cascade',
    'update invoice_items set order_id = order_id',
    'delete from invoice_items',
  ])
    await expect(sql.raw(statement).execute(portal.db)).rejects.toThrow('immutable');
  const twice = sql`insert into invoice_items select * from invoice_items`;
  await expect(twice.execute(portal.db)).rejects.toThrow('invoice_items_pkey');
  const { rows } = await sql`
    select from invoices where pdf_sha256 = sha256(pdf) and cii_sha256 = sha256(convert_to(cii, 'UTF8'))
      and ubl_sha256 = sha256(convert_to(ubl, 'UTF8'))`.execute(portal.db);
  expect(rows.length).toBe(1);
});
