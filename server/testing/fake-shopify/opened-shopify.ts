import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import type { ShopLine, ShopProvider } from '#server/shop/provider/record.ts';
import { type FakeStore, startFakeStore } from './fake-shopify.ts';

export const publicUrl = 'https://portal.example';

export const { signal } = new AbortController();

export const newLine = (netCents = 5900): ShopLine => ({
  requestId: randomUUID(),
  category: 'Callcenter',
  region: '20',
  netCents,
});

type Create<Shop> = (
  settings: FakeStore['settings'],
  parts: { readonly publicUrl: string; readonly now: () => Date },
) => Shop;

/** A store of its own for each test of the file, and the portal's side of it. */
export function fakeStoreOfTest<Shop extends { readonly provider: ShopProvider }>(create: Create<Shop>) {
  const fake = { store: undefined as unknown as FakeStore, clock: new Date() };
  beforeEach(async () => {
    fake.store = await startFakeStore();
    fake.clock = new Date();
  });
  afterEach(() => fake.store.close());

  const open = (settings = fake.store.settings) => create(settings, { publicUrl, now: () => fake.clock });

  async function startCheckout(shop = open(), lines = [newLine(), newLine(4550)]) {
    const checkoutId = randomUUID();
    const asked = { checkoutId, lines, vatPercent: 19, grossCents: 12_436, returnUrl: publicUrl };
    const startedAt = fake.clock;
    const { shopCheckoutId, checkoutUrl } = await shop.provider.startCheckout(asked, signal);
    const known = { checkoutId, startedAt, shopCheckoutId };
    const find = (shopOrderId: string | null = null) =>
      shop.provider.findOrder({ ...known, shopOrderId }, signal);
    return { shop, lines, checkoutId, checkoutUrl, find, pay: () => fake.store.state.pay(shopCheckoutId) };
  }

  return {
    fake,
    open,
    startCheckout,
    callsTo: (name: string) => fake.store.calls.filter(({ body }) => body.includes(`${name}(`)),
    onlyProduct: () => [...fake.store.state.products.values()][0],
  };
}
