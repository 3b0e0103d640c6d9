import { createDemoShop, type DemoShop, type DemoShopParts } from './demo-shop/demo-shop.ts';
import { type ProtectedShop, protectShop } from './provider/provider.ts';

export type ShopSetUp = {
  /** What the cart buys at; null: on account alone. */
  readonly shop: ProtectedShop | null;
  /** Null where it is not the shop. */
  readonly demoShop: DemoShop | null;
};

export type ShopSetUpParts = DemoShopParts & {
  readonly production: boolean;
  readonly logChange: Parameters<typeof protectShop>[1];
};

/** The external shop that the settings name (shop 1). */
export function setUpShop({ production, logChange, ...parts }: ShopSetUpParts): ShopSetUp {
  // It unlocks contacts without money.
  if (production) return { shop: null, demoShop: null };
  const demoShop = createDemoShop(parts);
  return { shop: protectShop(demoShop.provider, logChange), demoShop };
}
