import { toLineTitle } from '#domain/shop/line-titles.ts';
import type { Db } from '#server/db/database.ts';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import type { ShopLine, ShopProduct } from '#server/shop/provider/record.ts';
import { updateQuantity, upsertProduct } from './store.ts';

/** One product a request, with one variant. */
export async function keepProduct(db: Db, line: ShopLine, quantity: number): Promise<ShopProduct> {
  const product = {
    productId: `demo-${line.requestId}`,
    variantId: `demo-${line.requestId}-1`,
    title: toLineTitle(line),
    netCents: line.netCents,
    quantity,
  };
  await upsertProduct(db, product);
  return product;
}

/** @throws {ShopRefusedError} */
export async function setQuantity(db: Db, variantId: string, quantity: number): Promise<void> {
  if (!(await updateQuantity(db, variantId, quantity))) throw new ShopRefusedError('No such variant.');
}
