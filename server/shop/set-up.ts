import { protectShop } from '#server/shop/provider/policy.ts';
import type { ShopifySettings } from '#server/shop/shopify/calls/transport.ts';
import { createDemoShop, type DemoShopParts } from './demo-shop/demo-shop.ts';
import { createShopify } from './shopify/shopify.ts';

type ShopSetUpParts = DemoShopParts & {
  readonly production: boolean;
  readonly shopify: ShopifySettings | null;
  readonly logChange: Parameters<typeof protectShop>[1];
};

/** The external shop of the settings (shop 1). Without a shop, partners only buy on account. */
export function setUpShop({ production, shopify, logChange, ...parts }: ShopSetUpParts) {
  if (shopify) {
    const { provider, jobs } = createShopify(shopify, parts);
    return { shop: protectShop(provider, logChange), demoShop: null, jobs };
  }
  // No demo shop in production: it unlocks contacts without money.
  if (production) return { shop: null, demoShop: null, jobs: [] };
  const demoShop = createDemoShop(parts);
  return { shop: protectShop(demoShop.provider, logChange), demoShop, jobs: demoShop.jobs };
}
