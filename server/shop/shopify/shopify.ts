import { webhookPath } from '#domain/shop/providers.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { ShopProvider } from '#server/shop/provider/record.ts';
import { createApis } from './calls/apis.ts';
import type { ShopifySettings } from './calls/transport.ts';
import { startCheckout, taxCasesOfStore } from './checkout.ts';
import { readMessage } from './messages.ts';
import { findOrder } from './orders.ts';
import { findProduct, saveProduct, setInventory } from './products.ts';
import { refund } from './refunds.ts';
import { createStoreFacts } from './store-facts.ts';
import { keepSubscriptions } from './subscriptions.ts';

/** A Shopify store (shop 11), by its Admin API and its Storefront API. */
export function createShopify(
  settings: ShopifySettings,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => Date },
): { readonly provider: ShopProvider; readonly jobs: readonly Job[] } {
  const { admin, storefront } = createApis(settings, now);
  const parts = { admin, storefront, facts: createStoreFacts(admin, now) };
  const subscriptions: Job = {
    name: 'shopify-subscriptions',
    cron: '*/10 * * * *',
    run: (signal) => keepSubscriptions(admin, publicUrl + webhookPath('shopify'), signal),
  };
  return {
    provider: {
      name: 'shopify',
      taxCases: taxCasesOfStore,
      startCheckout: (checkout, signal) => startCheckout(parts, checkout, signal),
      findOrder: (sought, signal) => findOrder(admin, sought, signal),
      refund: (wanted, signal) => refund(admin, wanted, signal),
      readMessage: (headers, rawBody) => readMessage(settings, headers, rawBody),
      findProduct: (productId, signal) => findProduct(parts, productId, signal),
      saveProduct: (line, quantity, signal) => saveProduct(parts, line, quantity, signal),
      setInventory: (variantId, quantity, signal) => setInventory(parts, variantId, quantity, signal),
    },
    // Shopify sends messages only to https addresses.
    jobs: publicUrl.startsWith('https:') ? [subscriptions] : [],
  };
}
