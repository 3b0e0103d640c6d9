import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueDueCredits } from '#server/billing/billing.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { readAmount, readDatevFile } from '#server/testing/billing/datev-file.ts';
import { copyInvoices, issueNow, listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { payInvoice } from '#server/testing/billing/paid-invoice.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
let partner: PartnerWithCart;
let shop: ReturnType<typeof driveShop>;
beforeAll(() => {
  shop = driveShop(portal, shopJobs);
});
beforeEach(async () => {
  await portal.startEmpty();
  admin = await portal.openBrowserAs({ email: 'chefin@buchhaltung.example', role: 'admin' });
  partner = await openPartnerWithCart(portal, 'lena@nordlicht.example');
});

const path = (format: string, month = '2026-11') =>
  `GET /api/admin/billing/export?month=${month}&format=${format}`;

async function download(format: string, month?: string) {
  const answer = await admin.call(path(format, month));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

const readDatev = async (month?: string) => readDatevFile((await download('datev', month)).rawPayload);

async function buyOnAccount(buyer = partner) {
  expect((await buyer.buy(await addPublished(portal, 'IT-Dienstleistungen'))).statusCode).toBe(200);
  portal.passTime(1000);
  await issueNow(portal);
}

async function payAtShop() {
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [
    await addPublished(portal, 'Callcenter'),
  ]);
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
  portal.passTime(1000);
  await issueNow(portal);
  return checkoutId;
}

async function refund(orderId: string, amount: number) {
  const body = { orderId, amount, reason: 'Kulanz' };
  expect((await admin.call('POST /api/demoshop/refund', { body })).statusCode).toBe(200);
  await shop.settle();
  portal.passTime(1000);
  await issueDueCredits(portal.db, { now: portal.clock.time });
}

/** One purchase on account with a payment and a payment that was undone, one at the shop with its refund, one abroad. */
async function fillMonth() {
  await saveBilling(partner.browser, { rhythm: 'immediate' });
  await buyOnAccount();
  const [onAccount] = await listOwnInvoices(partner.browser);
  const invoiceId = String(onAccount?._id);
  await payInvoice(portal, invoiceId, 2000, { on: '2026-11-21' });
  await payInvoice(portal, invoiceId, 4545, { on: '2026-11-22', undoneOn: '2026-12-03' });
  await refund(await payAtShop(), 58.31);
  const vienna = await openPartnerWithCart(portal, 'resi@alpenruf.example');
  await saveBilling(vienna.browser, {
    ...{ name: 'Alpen "Ruf" GmbH', country: 'AT', postalCode: '1010', city: 'Wien' },
    ...{ vatId: 'ATU13585627', rhythm: 'immediate' },
  });
  await buyOnAccount(vienna);
  const own = await listOwnInvoices(partner.browser);
  const abroad = await listOwnInvoices(vienna.browser);
  return { own, abroad, onAccount };
}

describe('the DATEV file', () => {
  test('books every document and payment of the month, column by column', async () => {
    const { own, abroad, onAccount } = await fillMonth();
    const [credit, atShop] = own;
    const { header, columns, bookings } = await readDatev();
    expect([header.length, columns.length]).toEqual([31, 125]);
    expect(header.slice(10, 16)).toEqual(['1001', '1', '20260101', '4', '20261101', '20261130']);
    const at = (number: string | undefined, text: string) =>
      bookings.find((one) => one['Belegfeld 1'] === number && one['Buchungstext']?.startsWith(text));
    expect(at(onAccount?.number, 'Rechnung')).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '65,45',
      'Soll/Haben-Kennzeichen': 'S',
      'WKZ Umsatz': 'EUR',
      Konto: expect.stringMatching(/^1\d{4}$/),
      'Gegenkonto (ohne BU-Schlüssel)': '8400',
      Belegdatum: '2011',
      Buchungstext: 'Rechnung Nordlicht Service GmbH & Co. KG',
      'EU-Land u. UStID (Bestimmung)': '',
      Leistungsdatum: '20112026',
      Fälligkeit: '04122026',
      Festschreibung: '0',
    });
    expect(at(abroad[0]?.number, 'Rechnung')).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '55,00',
      'Gegenkonto (ohne BU-Schlüssel)': '8336',
      Buchungstext: 'Rechnung Alpen "Ruf" GmbH',
      'EU-Land u. UStID (Bestimmung)': 'ATU13585627',
    });
    expect(at(atShop?.number, 'Zahlung')).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '58,31',
      'Soll/Haben-Kennzeichen': 'H',
      'Gegenkonto (ohne BU-Schlüssel)': '1360',
    });
    expect(at(atShop?.number, 'Gutschrift')).toMatchObject({
      'Soll/Haben-Kennzeichen': 'H',
      'Beleginfo - Inhalt 1': credit?.number,
    });
    expect(at(atShop?.number, 'Rückzahlung')).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '58,31',
      'Soll/Haben-Kennzeichen': 'S',
    });
    expect(at(onAccount?.number, 'Zahlung')).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '20,00',
      'Soll/Haben-Kennzeichen': 'H',
      'Gegenkonto (ohne BU-Schlüssel)': '1200',
      Belegdatum: '2111',
    });
    expect(bookings.length).toBe(8);
  });

  test('books an undone payment in the month of the correction', async () => {
    const { onAccount } = await fillMonth();
    portal.clock.time = new Date('2026-12-15T12:00:00Z');
    admin = await portal.openBrowserAs({ email: 'zweite@buchhaltung.example', role: 'admin' });
    const { bookings } = await readDatev('2026-12');
    expect(bookings).toMatchObject([
      {
        'Umsatz (ohne Soll/Haben-Kz)': '45,45',
        'Soll/Haben-Kennzeichen': 'S',
        'Belegfeld 1': onAccount?.number,
        Belegdatum: '0312',
      },
    ]);
  });

  test('has the sums of the documents: each company owes in the books what its invoices leave open', async () => {
    const { own, abroad } = await fillMonth();
    const { bookings } = await readDatev();
    const owed = new Map<string, number>();
    for (const one of bookings) {
      const sign = one['Soll/Haben-Kennzeichen'] === 'S' ? 1 : -1;
      const account = String(one['Konto']);
      const cents = sign * readAmount(one['Umsatz (ohne Soll/Haben-Kz)']);
      owed.set(account, (owed.get(account) ?? 0) + cents);
    }
    // The payment that was undone in December counts in November.
    const openOf = (all: typeof own) => all.reduce((sum, { open }) => sum + Math.round(open * 100), 0);
    expect([...owed.values()].toSorted()).toEqual([openOf(own) - 4545, openOf(abroad)].toSorted());
    const sales = bookings.filter((one) => one['Gegenkonto (ohne BU-Schlüssel)']?.startsWith('8'));
    const gross = sales.reduce(
      (sum, one) =>
        sum +
        (one['Soll/Haben-Kennzeichen'] === 'S' ? 1 : -1) * readAmount(one['Umsatz (ohne Soll/Haben-Kz)']),
      0,
    );
    const documents = [...own, ...abroad].reduce(
      (sum, { kind, gross: euros }) => sum + (kind === 'invoice' ? 1 : -1) * Math.round(euros * 100),
      0,
    );
    expect(gross).toBe(documents);
  });

  test('takes the accounts that the admin has set', async () => {
    await fillMonth();
    const { settings } = (await admin.call('GET /api/admin/billing/datev')).json();
    const domestic = { account: '4400', taxKey: '3' };
    const body = {
      settings: {
        ...settings,
        firstDebtor: 20_000,
        isFinal: true,
        revenue: { ...settings.revenue, domestic },
      },
      updatedAt: null,
    };
    expect((await admin.call('PUT /api/admin/billing/datev', { body })).statusCode).toBe(200);
    const { bookings } = await readDatev();
    const [first] = bookings.filter((one) => one['Gegenkonto (ohne BU-Schlüssel)'] === '4400');
    expect(first).toMatchObject({
      Konto: expect.stringMatching(/^2\d{4}$/),
      'BU-Schlüssel': '0003',
      Festschreibung: '1',
    });
  });

  test('of an empty month has its two heads alone; the name is that of DATEV', async () => {
    const answer = await download('datev', '2026-02');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=windows-1252',
      'content-disposition': 'attachment; filename="EXTF_Buchungsstapel_202602.csv"',
    });
    expect(readDatevFile(answer.rawPayload).bookings).toEqual([]);
  });

  test('is refused when the debtor accounts do not suffice', async () => {
    await saveBilling(partner.browser);
    const { settings } = (await admin.call('GET /api/admin/billing/datev')).json();
    const body = { settings: { ...settings, firstDebtor: 69_999 }, updatedAt: null };
    await admin.call('PUT /api/admin/billing/datev', { body });
    expect(refusalOf(await admin.call(path('datev')))).toEqual([409, 'debtors_used_up']);
  });
});

test('the table has a row for each document and payment, and escapes formulas', async () => {
  await saveBilling(partner.browser, { rhythm: 'immediate', name: '=HYPERLINK("x")' });
  await buyOnAccount();
  const [invoice] = await listOwnInvoices(partner.browser);
  await payInvoice(portal, String(invoice?._id), 6545, { on: '2026-11-21' });
  const answer = await download('csv');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Buchungen-2026-11.csv"');
  const [head, ...rows] = answer.body
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));
  expect(head?.[0]).toBe('\ufeffArt');
  expect(rows.map((row) => [row[0], row[1], row[2], row[15], row[16]])).toEqual([
    ['Rechnung', invoice?.number, invoice?.number, '65,45', ''],
    ['Zahlung', '', invoice?.number, '', '65,45'],
  ]);
  expect(answer.body).toContain(`'=HYPERLINK`);
});

test('the ZIP has PDF and XML of each document of the month', async () => {
  const { own, abroad } = await fillMonth();
  const files = unzipSync((await download('zip')).rawPayload);
  const names = [...own, ...abroad].flatMap(({ number }) => [`${number}.pdf`, `${number}.xml`]);
  expect(Object.keys(files).toSorted()).toEqual(names.toSorted());
  const [name = ''] = names;
  expect(Buffer.from(files[name] ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(Object.keys(unzipSync((await download('zip', '2026-10')).rawPayload))).toEqual([]);
});

test('a month with more documents than one page has each once', async () => {
  await saveBilling(partner.browser, { rhythm: 'immediate' });
  await buyOnAccount();
  await copyInvoices(portal, 1100);
  const { bookings } = await readDatev();
  expect(bookings.length).toBe(1101);
  expect(new Set(bookings.map((one) => one['Belegfeld 1'])).size).toBe(1101);
});

test.each(['2026-12', '2026-13', '202611', '2026-11-01', 'gestern', ''])(
  'the month „%s“ is 422',
  async (month) => {
    for (const format of ['datev', 'csv', 'zip']) {
      const answer = await admin.call(path(format, month));
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toMatchObject([{ field: 'month' }]);
    }
  },
);

test('an export stands in the audit trail, a refused one does not', async () => {
  const entries = await recordedBy(portal, admin, path('csv'));
  expect(entries).toMatchObject([{ action: 'billing_exported', new: { month: '2026-11', format: 'csv' } }]);
  expect(await recordedBy(portal, admin, path('csv', '2027-01'), { status: 422 })).toEqual([]);
});

test('only an admin may call', async () => {
  const others = [
    portal.openBrowser(),
    await portal.openBrowserAs({ email: 'kunde@firma.example', role: 'customer' }),
    partner.browser,
  ];
  for (const key of [path('datev'), 'GET /api/admin/billing/figures', 'GET /api/admin/billing/datev']) {
    const answers = [];
    for (const other of others) answers.push((await other.call(key)).statusCode);
    expect(answers).toEqual([401, 403, 403]);
  }
});
