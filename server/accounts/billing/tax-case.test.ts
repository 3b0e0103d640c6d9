import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TaxCase, taxations } from '#domain/billing/tax-cases.ts';
import { brand } from '#domain/brand.ts';
import { SHOP_CANNOT_TAX } from '#domain/shop/checkout-messages.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { openNode, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { callAndRead, eraseAccount, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let partner: PartnerWithCart;
let shop: ReturnType<typeof driveShop>;
beforeAll(() => {
  shop = driveShop(portal, shopJobs);
});
beforeEach(async () => {
  await portal.startEmpty();
  partner = await openPartnerWithCart(portal, 'resi@alpenruf.example');
});
afterEach(() => setSmallBusiness(false));

const setSmallBusiness = (isSmallBusiness: boolean) => Object.assign(brand.operator, { isSmallBusiness });

const addresses = {
  AT: { country: 'AT', postalCode: '1010', city: 'Wien' },
  CH: { country: 'CH', postalCode: '8001', city: 'Zürich' },
  DE: { country: 'DE', postalCode: '20095', city: 'Hamburg' },
};

const moveTo = (country: keyof typeof addresses, vatId = '') =>
  callAndRead(partner.browser, 'PUT /api/user/billing', {
    body: {
      name: 'Alpen Ruf GmbH',
      street: 'Ringstraße 1',
      ...addresses[country],
      email: 'rechnung@alpenruf.example',
      vatId,
      rhythm: 'monthly',
    },
  });

const addIt = () => addPublished(portal, 'IT-Dienstleistungen');
const buy = async (id: string) =>
  (await callAndRead(partner.browser, 'POST /api/requests/:id/buy', { id })).total;
const listOrders = () =>
  portal.db.selectFrom('orders').select(['net_cents', 'vat_percent', 'tax_case']).execute();
const listEntries = async () => {
  const entries = portal.db.selectFrom('account_entries').select(['account', 'cents']).orderBy('id');
  return (await entries.execute()).map(({ account, cents }) => [account, cents]);
};

/** @returns the payload and the text of the purchase's mail */
async function readMail() {
  const mail = (await portal.takeMails()).find(({ kind }) => kind === 'purchase_confirmed');
  const payload = mail?.payload as Parameters<(typeof purchasesMails)['purchase_confirmed']>[0];
  return purchasesMails.purchase_confirmed(payload).details?.map((line) => line.join(': ')) ?? [];
}

const cases = [
  ['domestic', 'DE', 'DE136695976', '19 % Umsatzsteuer: 10,45'],
  [
    'eu_reverse_charge',
    'AT',
    'ATU13585627',
    '0 % Umsatzsteuer (Steuerschuldnerschaft des Leistungsempfängers): 0,00',
  ],
  ['eu_without_vat_id', 'AT', '', '19 % Umsatzsteuer: 10,45'],
  ['third_country', 'CH', '', '0 % Umsatzsteuer (in Deutschland nicht steuerbar): 0,00'],
  ['small_business', 'AT', 'ATU13585627', 'Keine Umsatzsteuer (Kleinunternehmer nach § 19 UStG): 0,00'],
] as const satisfies readonly (readonly [TaxCase, keyof typeof addresses, string, string])[];

test.each(cases)(
  'a purchase as %s from %s: answers, order, event, entries and mail',
  async (taxCase, country, vatId, line) => {
    setSmallBusiness(taxCase === 'small_business');
    await moveTo(country, vatId);
    const { vatPercent } = taxations[taxCase];
    const total =
      vatPercent === 19
        ? { net: 55, vatPercent, vat: 10.45, gross: 65.45, taxCase }
        : { net: 55, vatPercent, vat: 0, gross: 55, taxCase };
    const id = await addIt();
    await partner.add(id);
    expect((await partner.read()).totals).toEqual(total);
    await portal.takeMails();
    expect(await buy(id)).toEqual(total);
    expect(await listOrders()).toEqual([{ net_cents: 5500, vat_percent: vatPercent, tax_case: taxCase }]);
    const event = portal.db.selectFrom('domain_events').select('facts').where('kind', '=', 'order.placed');
    expect(await event.executeTakeFirst()).toMatchObject({ facts: { netCents: 5500, vatPercent, taxCase } });
    const charged =
      vatPercent === 19
        ? [
            ['receivable', 6545],
            ['revenue', -5500],
            ['vat', -1045],
          ]
        : [
            ['receivable', 5500],
            ['revenue', -5500],
          ];
    expect(await listEntries()).toEqual(charged);
    expect(await readMail()).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
  },
);

describe('the tax case of the moment', () => {
  test('counts for a purchase; an earlier one keeps its own, also for a repeat', async () => {
    await moveTo('AT', 'ATU13585627');
    const id = await addIt();
    const buyKeyed = () =>
      callAndRead(partner.browser, 'POST /api/requests/:id/buy', {
        id,
        headers: { 'idempotency-key': 'kauf-0001' },
      });
    const first = await buyKeyed();
    await moveTo('DE');
    expect(await buyKeyed()).toEqual(first);
    expect((await buy(await addIt())).taxCase).toBe('domestic');
    expect((await listOrders()).map(({ tax_case }) => tax_case).sort()).toEqual([
      'domestic',
      'eu_reverse_charge',
    ]);
  });

  test('of the checkout counts for its payment', async () => {
    await moveTo('AT', 'ATU13585627');
    const { checkoutId, checkoutUrl, totals } = await startCheckout(partner.browser, [await addIt()]);
    expect(totals).toMatchObject({ gross: 55, taxCase: 'eu_reverse_charge' });
    await moveTo('DE');
    await shop.press(checkoutUrl, 'pay');
    await shop.settle();
    expect(await readOrder(partner.browser, checkoutId)).toMatchObject({ state: 'fulfilled', totals });
    expect(await listOrders()).toEqual([{ net_cents: 5500, vat_percent: 0, tax_case: 'eu_reverse_charge' }]);
    expect(await listEntries()).toEqual([
      ['receivable', 5500],
      ['revenue', -5500],
      ['cash', 5500],
      ['receivable', -5500],
    ]);
  });
});

test('the orders of an erased account keep the billing details', async () => {
  const { billing } = await moveTo('AT', 'ATU13585627');
  await buy(await addIt());
  await eraseAccount(partner.browser);
  const order = await portal.db.selectFrom('orders').select('billed_to').executeTakeFirstOrThrow();
  const { name, city, vatId } = billing;
  expect(order.billed_to?.details).toMatchObject({ name, city, vatId });
});

test('a shop that cannot leave the VAT out sells only with it, and says so before', async () => {
  const shopify = {
    SHOPIFY_STORE: 'laden.myshopify.com',
    SHOPIFY_CLIENT_ID: 'id',
    SHOPIFY_CLIENT_SECRET: 'secret',
    SHOPIFY_STOREFRONT_TOKEN: 'token',
  };
  const { app } = await openNode(portal, shopify);
  const cookie = `session=${partner.browser.cookies.get('session')}`;
  const readStatus = async () =>
    (await app.inject({ url: '/api/cart/shopify-status', headers: { cookie } })).json();
  expect(await readStatus()).toMatchObject({ available: true });
  await moveTo('AT', 'ATU13585627');
  expect(await readStatus()).toMatchObject({ available: false, msg: SHOP_CANNOT_TAX });
  const csrf = await app.inject({ url: '/api/csrf-token', headers: { cookie } });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/shopify/checkout',
    headers: { cookie, 'x-csrf-token': String(csrf.headers['x-csrf-token']) },
    payload: { cartItems: [{ requestId: await addIt() }] },
  });
  expect(refusalOf(answer)).toEqual([409, 'tax_not_billable']);
});
