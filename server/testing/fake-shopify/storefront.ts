import { amountOf, centsOf, type FakeState, newCartId } from './state.ts';

type CartInput = {
  lines: { merchandiseId: string; quantity: number }[];
  attributes: { key: string; value: string }[];
};

export function createFakeStorefront(state: FakeState) {
  return {
    cartCreate({ input }: { input: CartInput }) {
      const prices = input.lines.map(({ merchandiseId }) => priceOf(state, merchandiseId));
      const isSold = prices.every((cents) => cents !== null);
      if (!isSold) {
        const userErrors = [{ field: null, message: 'The merchandise does not exist.' }];
        return { cart: null, userErrors, warnings: [] };
      }
      const id = newCartId();
      const variantIds = input.lines.map(({ merchandiseId }) => merchandiseId);
      state.carts.set(id, { id, attributes: input.attributes, variantIds });
      const amount = amountOf(prices.reduce<number>((sum, cents) => sum + (cents ?? 0), 0));
      const cart = {
        id,
        checkoutUrl: 'https://laden.myshopify.com/cart/c/1?key=2',
        cost: { subtotalAmount: { amount, currencyCode: 'EUR' } },
      };
      return { cart, userErrors: [], warnings: [] };
    },
  };
}

/** Null for what the storefront does not see. */
function priceOf(state: FakeState, variantId: string): number | null {
  const found = [...state.products.values()].find(({ variant }) => variant.id === variantId);
  if (!found?.publications.has('gid://shopify/Publication/2') || found.status !== 'ACTIVE') return null;
  return centsOf(found.variant.price);
}
