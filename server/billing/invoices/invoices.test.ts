import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueNow, listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, eraseAccount, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = sharedPerson(portal, { email: 'chefin@portal.example', role: 'admin' });
let lena: PartnerWithCart;
let olaf: PartnerWithCart;

async function buy(buyer: PartnerWithCart) {
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  expect((await buyer.buy(id)).statusCode).toBe(200);
}

beforeAll(async () => {
  lena = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  olaf = await openPartnerWithCart(portal, 'olaf@suedwind.example');
  await saveBilling(lena.browser, { rhythm: 'immediate' });
  await saveBilling(olaf.browser, { name: 'Südwind GmbH', rhythm: 'immediate' });
  for (const buyer of [lena, lena, olaf]) {
    await buy(buyer);
    portal.passTime(1000);
    await issueNow(portal);
  }
});

test('a partner lists the own invoices, an admin all or those of one company', async () => {
  const own = await callAndRead(lena.browser, 'GET /api/invoices', { query: '?limit=1' });
  expect(own).toMatchObject({
    invoices: [{ organisation: { name: 'Nordlicht Service GmbH & Co. KG' }, state: 'open' }],
    ...{ totalCount: 2, totalPages: 2, nextCursor: expect.any(String), isCapped: false },
  });
  const rest = await listOwnInvoices(lena.browser, `?after=${own.nextCursor}`);
  expect([rest.length, rest[0]?._id !== own.invoices[0]?._id]).toEqual([1, true]);
  expect((await listOwnInvoices(admin)).length).toBe(3);
  const [ofOlaf] = await listOwnInvoices(olaf.browser);
  const query = `?organisation=${ofOlaf?.organisation._id}`;
  expect(await listOwnInvoices(admin, query)).toEqual([ofOlaf]);
  // The filter of admins opens nothing to a partner.
  expect((await listOwnInvoices(lena.browser, query)).length).toBe(2);
});

test('a bought request names its invoice', async () => {
  const [first] = await listOwnInvoices(lena.browser);
  const read = () => callAndRead(lena.browser, 'GET /api/requests/purchased');
  const named = { _id: first?._id, number: first?.number };
  expect((await read()).purchasedRequests[0]).toMatchObject({
    _id: first?.items[0]?.requestId,
    invoice: named,
  });
});

test('a document of another company is unknown; an admin reads it', async () => {
  const [{ _id = '' } = {}] = await listOwnInvoices(olaf.browser);
  for (const path of [`/api/invoices/${_id}/pdf`, `/api/invoices/${_id}/xml`]) {
    expect(refusalOf(await lena.browser.call(`GET ${path}`))).toEqual([404, 'not_found']);
    const [own, all] = [await olaf.browser.call(`GET ${path}`), await admin.call(`GET ${path}`)];
    expect([own.statusCode, all.statusCode, all.rawPayload.equals(own.rawPayload)]).toEqual([200, 200, true]);
  }
  const wrong = await olaf.browser.call(`GET /api/invoices/${_id}/xml?format=doc`);
  expect(wrong.statusCode).toBe(400);
});

describe('the archive of a year', () => {
  test('has PDF and XML of each own document, named by its number', async () => {
    const answer = await lena.browser.call('GET /api/invoices/archive?year=2026');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="Rechnungen-2026.zip"',
    });
    const files = unzipSync(answer.rawPayload);
    const invoices = await listOwnInvoices(lena.browser);
    const names = invoices.flatMap(({ number }) => [`${number}.pdf`, `${number}.xml`]);
    expect(Object.keys(files).toSorted()).toEqual(names.toSorted());
    for (const { _id, number } of invoices) {
      const pdf = await lena.browser.call(`GET /api/invoices/${_id}/pdf`);
      expect(pdf.rawPayload.equals(files[`${number}.pdf`] ?? new Uint8Array())).toBe(true);
      const xml = await lena.browser.call(`GET /api/invoices/${_id}/xml`);
      expect(strFromU8(files[`${number}.xml`] ?? new Uint8Array())).toBe(xml.body);
    }
  });

  test('is empty for a year without documents, and has those of all companies for an admin', async () => {
    const empty = await lena.browser.call('GET /api/invoices/archive?year=2025');
    expect(Object.keys(unzipSync(empty.rawPayload))).toEqual([]);
    const all = await admin.call('GET /api/invoices/archive?year=2026');
    expect(Object.keys(unzipSync(all.rawPayload)).length).toBe(6);
  });
});

test('the state follows due date and payment, in the list and in its filter', async () => {
  const states = async () => {
    const browser = await portal.openBrowserFor(admin.id);
    const all = await listOwnInvoices(browser);
    for (const { state } of all)
      expect((await listOwnInvoices(browser, `?state=${state}`)).every((one) => one.state === state)).toBe(
        true,
      );
    return new Set(all.map(({ state }) => state));
  };
  expect(await states()).toEqual(new Set(['open']));
  portal.clock.time = new Date('2026-12-04T22:59:00Z');
  expect(await states()).toEqual(new Set(['open']));
  portal.clock.time = new Date('2026-12-04T23:01:00Z');
  expect(await states()).toEqual(new Set(['overdue']));
  portal.clock.time = new Date('2026-11-20T12:01:00Z');
});

test('an admin bills until a day or an instant, and sees which rules stop an invoice', async () => {
  const monthly = await openPartnerWithCart(portal, 'mona@monat.example');
  const austria = { country: 'AT', postalCode: '1010', city: 'Wien', vatId: 'ATU13585627' };
  await saveBilling(monthly.browser, austria);
  await buy(monthly);
  const run = (until: string) => callAndRead(admin, 'POST /api/admin/billing/run', { body: { until } });
  portal.passTime(1000);
  expect(await callAndRead(admin, 'POST /api/admin/billing/run')).toEqual({ issued: 0, failed: 0 });
  expect(await run('2026-11-30')).toEqual({ issued: 0, failed: 0 });
  await saveBilling(monthly.browser, { ...austria, vatId: '' });
  expect(await run('2026-12-01')).toEqual({ issued: 0, failed: 1 });
  expect(await callAndRead(admin, 'GET /api/admin/billing/failures')).toMatchObject({
    failures: [{ organisation: { name: 'Nordwind GmbH' }, faults: [{ rule: 'BR-AE-02' }] }],
  });
  await saveBilling(monthly.browser, austria);
  expect(await run('2026-12-01T00:00:00+01:00')).toEqual({ issued: 1, failed: 0 });
  expect(await callAndRead(admin, 'GET /api/admin/billing/failures')).toEqual({ failures: [] });
  const wrong = await admin.call('POST /api/admin/billing/run', { body: { until: 'morgen' } });
  expect(wrong.statusCode).toBe(400);
});

test('a locked partner still reads its invoices; the export of the account lists them; an erasure keeps them', async () => {
  const [{ organisation } = {}] = await listOwnInvoices(olaf.browser);
  await portal.db
    .updateTable('users')
    .set({ account_active: false })
    .where('email', '=', 'olaf@suedwind.example')
    .execute();
  const [invoice] = await listOwnInvoices(olaf.browser);
  const { invoices } = (await olaf.browser.call('GET /api/user/export')).json();
  expect(invoices).toEqual([invoice]);
  expect((await eraseAccount(olaf.browser)).statusCode).toBe(200);
  expect(await listOwnInvoices(admin, `?organisation=${organisation?._id}`)).toEqual([invoice]);
});
