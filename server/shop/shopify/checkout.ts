import { bulkhead } from 'cockatiel';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import { shopCurrency } from '#domain/shop/payment-check.ts';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import type { CheckoutToStart, ShopLine } from '#server/shop/provider/record.ts';
import type { Api } from './calls/apis.ts';
import { refuse } from './calls/transport.ts';
import { toCents } from './money.ts';
import { createCart } from './operations/carts.ts';
import { ensureProduct, type ProductParts } from './products.ts';

/** Attribute of a cart and its order with the id of the checkout. */
export const checkoutAttribute = 'checkout';

/**
 * The store adds its German tax to every cart, or none if its owner is a small business. Shopify takes the tax off only for a
 * customer with an exemption, and a cart has no customer.
 */
export const taxCasesOfStore: readonly TaxCase[] = ['domestic', 'eu_without_vat_id', 'small_business'];

/** Enough to create a cart of fifty new requests within the time limit of one call (shop 18). */
const atOnce = 16;

type CheckoutParts = ProductParts & { readonly storefront: Api };

/** @returns address of Shopify's checkout page, which has no link back: `returnUrl` stays unused */
export async function startCheckout(
  parts: CheckoutParts,
  { checkoutId, lines }: CheckoutToStart,
  signal: AbortSignal,
): Promise<string> {
  const limit = bulkhead(atOnce, Number.POSITIVE_INFINITY);
  const ensure = (line: ShopLine) => limit.execute(() => ensureProduct(parts, line, signal));
  const variants = await Promise.all(lines.map(ensure));
  const input = {
    lines: variants.map((merchandiseId) => ({ merchandiseId, quantity: 1 })),
    attributes: [{ key: checkoutAttribute, value: checkoutId }],
    buyerIdentity: { countryCode: 'DE' },
  } as const;
  const { cartCreate } = await parts.storefront(createCart, { input }, signal);
  refuse(cartCreate.userErrors);
  refuse(cartCreate.warnings);
  const { cart } = cartCreate;
  if (!cart) throw new ShopRefusedError('The shop made no cart.');
  const { amount, currencyCode } = cart.cost.subtotalAmount;
  const asked = lines.reduce((sum, { netCents }) => sum + netCents, 0);
  // Refuse another currency or a discount of the shop before anybody pays.
  if (currencyCode !== shopCurrency || toCents(amount) !== asked) {
    throw new ShopRefusedError('The cart does not cost what was asked for.');
  }
  return cart.checkoutUrl;
}
