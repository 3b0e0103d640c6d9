import { randomUUID } from 'node:crypto';
import { categories } from '#domain/catalogue/categories.ts';
import { toLineTitle } from '#domain/shop/line-titles.ts';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import type { ShopLine, ShopProduct } from '#server/shop/provider/record.ts';
import type { Api } from './calls/apis.ts';
import { refuse } from './calls/transport.ts';
import { toAmount, toCents } from './money.ts';
import {
  type FoundProduct,
  productByHandle,
  productById,
  publishProduct,
  setProduct,
  setQuantity,
  variantInventory,
} from './operations/products.ts';
import type { StoreFacts } from './store-facts.ts';

export type ProductParts = { readonly admin: Api; readonly facts: StoreFacts };

/** Shopify's option of a product without options. */
const onlyOption = { name: 'Title', value: 'Default Title' };

const productId = /^gid:\/\/shopify\/Product\/\d+$/;
const variantId = /^gid:\/\/shopify\/ProductVariant\/\d+$/;

export async function findProduct(
  { admin }: ProductParts,
  id: string,
  signal: AbortSignal,
): Promise<ShopProduct | null> {
  if (!productId.test(id)) return null;
  const { product } = await admin(productById, { id }, signal);
  return product && toShopProduct(product);
}

export async function saveProduct(
  parts: ProductParts,
  line: ShopLine,
  quantity: number,
  signal: AbortSignal,
): Promise<ShopProduct> {
  const found = await findByRequest(parts, line.requestId, signal);
  return toShopProduct(await writeProduct(parts, line, found, signal, quantity));
}

/** Writes only differences. @returns the id of the variant for a cart */
export async function ensureProduct(
  parts: ProductParts,
  line: ShopLine,
  signal: AbortSignal,
): Promise<string> {
  const found = await findByRequest(parts, line.requestId, signal);
  if (!found || !isAsWanted(found, line)) return variantOf(await writeProduct(parts, line, found, signal)).id;
  await publish(parts, found, signal);
  return variantOf(found).id;
}

export async function setInventory(
  { admin, facts }: ProductParts,
  id: string,
  quantity: number,
  signal: AbortSignal,
): Promise<void> {
  if (!variantId.test(id)) throw new ShopRefusedError('No such variant.');
  const { locationId } = await facts(signal);
  const { productVariant } = await admin(variantInventory, { id, locationId }, signal);
  if (!productVariant) throw new ShopRefusedError('No such variant.');
  const { id: inventoryItemId, tracked, inventoryLevel } = productVariant.inventoryItem;
  const current = inventoryLevel?.quantities[0]?.quantity;
  if (!tracked || current === undefined) throw new ShopRefusedError('Its quantity is not counted.');
  if (current === quantity) return;
  const change = { inventoryItemId, locationId, quantity, changeFromQuantity: current };
  const input = { name: 'available', reason: 'correction', quantities: [change] } as const;
  // Compare with the quantity that was read, so that a retry under another key does not change it twice.
  const answer = await admin(setQuantity, { key: randomUUID(), input }, signal);
  refuse(answer.inventorySetQuantities.userErrors);
}

const handleOf = (requestId: string) => `anfrage-${requestId}`;

async function findByRequest({ admin }: ProductParts, requestId: string, signal: AbortSignal) {
  const { productByIdentifier } = await admin(productByHandle, { handle: handleOf(requestId) }, signal);
  return productByIdentifier;
}

function isAsWanted(product: FoundProduct, line: ShopLine): boolean {
  const { price, sku } = variantOf(product);
  return (
    product.title === toLineTitle(line) &&
    product.status === 'ACTIVE' &&
    sku === line.requestId &&
    toCents(price) === line.netCents
  );
}

async function writeProduct(
  parts: ProductParts,
  line: ShopLine,
  found: FoundProduct | null,
  signal: AbortSignal,
  quantity?: number,
): Promise<FoundProduct> {
  const counted =
    quantity === undefined ? null : { quantity, locationId: (await parts.facts(signal)).locationId };
  const identifier = found ? { id: found.id } : { handle: handleOf(line.requestId) };
  const input = toInput(line, found && variantOf(found).id, counted);
  const { productSet } = await parts.admin(setProduct, { identifier, input }, signal);
  refuse(productSet.userErrors);
  if (!productSet.product) throw new ShopRefusedError('The product was not saved.');
  await publish(parts, productSet.product, signal);
  return productSet.product;
}

/**
 * The shop sells whatever its own stock says: the portal's reservations decide (decision 32). Names the variant's id: otherwise
 * Shopify might replace the variant in existing carts.
 */
function toInput(
  line: ShopLine,
  id: string | null,
  counted: { quantity: number; locationId: string } | null,
): object {
  const variant = {
    ...(id && { id }),
    optionValues: [{ optionName: onlyOption.name, name: onlyOption.value }],
    price: toAmount(line.netCents),
    sku: line.requestId,
    taxable: true,
    inventoryPolicy: 'CONTINUE',
    inventoryItem: { requiresShipping: false, ...(counted && { tracked: true }) },
    ...(counted && { inventoryQuantities: [{ ...counted, name: 'available' }] }),
  };
  return {
    handle: handleOf(line.requestId),
    title: toLineTitle(line),
    productType: categories[line.category].label,
    status: 'ACTIVE',
    productOptions: [{ name: onlyOption.name, values: [{ name: onlyOption.value }] }],
    variants: [variant],
  };
}

/** Publishes the product to the sales channel of the storefront token, whose carts accept nothing else. */
async function publish({ admin, facts }: ProductParts, product: FoundProduct, signal: AbortSignal) {
  const { publicationIds } = await facts(signal);
  const there = product.resourcePublicationsV2.nodes.map(({ publication }) => publication.id);
  const input = publicationIds
    .filter((id) => !there.includes(id))
    .map((publicationId) => ({ publicationId }));
  if (input.length === 0) return;
  const { publishablePublish } = await admin(publishProduct, { id: product.id, input }, signal);
  refuse(publishablePublish.userErrors);
}

function variantOf({ variants }: FoundProduct) {
  const [variant] = variants.nodes;
  if (!variant) throw new ShopRefusedError('The product has no variant.');
  return variant;
}

function toShopProduct(product: FoundProduct): ShopProduct {
  const { id, price, inventoryItem, inventoryQuantity } = variantOf(product);
  return {
    productId: product.id,
    variantId: id,
    title: product.title,
    netCents: toCents(price),
    quantity: inventoryItem.tracked ? inventoryQuantity : null,
  };
}
