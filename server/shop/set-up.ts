import type { Job } from '#server/jobs/jobs.ts';
import { type ProtectedShop, protectShop } from '#server/shop/provider/policy.ts';
import type { ShopifySettings } from '#server/shop/shopify/calls/transport.ts';
import { createDemoShop, type DemoShop, type DemoShopParts } from './demo-shop/demo-shop.ts';
import { createShopify } from './shopify/shopify.ts';

export type ShopSetUp = {
  /** What the cart buys at; null: on account alone. */
  readonly shop: ProtectedShop | null;
  /** Null where it is not the shop. */
  readonly demoShop: DemoShop | null;
  /** Of the shop's own. */
  readonly jobs: readonly Job[];
};

export type ShopSetUpParts = DemoShopParts & {
  readonly production: boolean;
  readonly shopify: ShopifySettings | null;
  readonly logChange: Parameters<typeof protectShop>[1];
};

/** The external shop that the settings name (shop 1). */
export function setUpShop({ production, shopify, logChange, ...parts }: ShopSetUpParts): ShopSetUp {
  if (shopify) {
    const { provider, jobs } = createShopify(shopify, parts);
    return { shop: protectShop(provider, logChange), demoShop: null, jobs };
  }
  // It unlocks contacts without money.
  if (production) return { shop: null, demoShop: null, jobs: [] };
  const demoShop = createDemoShop(parts);
  return { shop: protectShop(demoShop.provider, logChange), demoShop, jobs: demoShop.jobs };
}
