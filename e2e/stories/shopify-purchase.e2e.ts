import { type FakeStore, startFakeStore } from '#server/testing/fake-shopify/fake-shopify.ts';
import { expect, test as portalTest } from '../support/fixtures.ts';
import { row, text } from '../support/locators.ts';
import { addToCart } from '../support/pages/cart.ts';
import { openDashboard } from '../support/pages/dashboard.ts';
import { shopButton } from '../support/pages/shop.ts';
import { openPortal, type Portal } from '../support/portal.ts';

type Shopify = { readonly store: FakeStore; readonly portal: Portal };

const test = portalTest.extend<{ readonly shopify: Shopify }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  shopify: async ({}, use) => {
    const store = await startFakeStore();
    const { store: name, clientId, clientSecret, storefrontToken, apiUrl } = store.settings;
    const portal = await openPortal({
      SHOPIFY_STORE: name,
      SHOPIFY_CLIENT_ID: clientId,
      SHOPIFY_CLIENT_SECRET: clientSecret,
      SHOPIFY_STOREFRONT_TOKEN: storefrontToken,
      SHOPIFY_API_URL: apiUrl,
    });
    await use({ store, portal });
    await portal.close();
    await store.close();
  },
  baseURL: async ({ shopify }, use) => use(shopify.portal.url),
});

test('a partner pays at Shopify, whose signed message unlocks the request on the open page', async ({
  page,
  context,
  shopify: { store, portal },
}) => {
  await portal.startJobs();
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '68011' });
  await openDashboard(page, portal, 'shopifykunde@dienst.example');
  await addToCart(page, '68');
  await page.goto('/warenkorb');

  await context.route('https://laden.myshopify.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Kasse</h1>' }),
  );
  const opening = page.waitForEvent('popup');
  await shopButton(page, 'Über Shopify bezahlen').click();
  await expect((await opening).getByRole('heading', { name: 'Kasse' })).toBeVisible();

  const [cartId] = store.state.carts.keys();
  const { headers, rawBody } = store.message('orders/paid', store.state.pay(cartId ?? ''));
  const url = `${portal.url}/api/shopify/webhook`;
  const sent = await fetch(url, { method: 'POST', headers, body: rawBody.toString() });
  expect(sent.status).toBe(200);
  await expect(text(page, 'Anfrage erfolgreich gekauft!')).toBeVisible();
  await expect(row(page, '68011')).toBeVisible();
});
