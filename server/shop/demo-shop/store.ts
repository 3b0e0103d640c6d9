import { sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { ShopProduct } from '#server/shop/provider/record.ts';
import type { Delivery, DemoOrder, DueDelivery, Manners } from './record.ts';

const orderColumns = camelColumns(
  'id',
  'checkout_id',
  'payment',
  'currency',
  'vat_percent',
  'net_cents',
  'gross_cents',
  'lines',
  'return_url',
  'refunds',
  'refunded_cents',
  'created_at',
);

/** Does nothing when the checkout has an order already. */
export async function insertOrder(
  db: Db,
  { lines, ...order }: Omit<DemoOrder, 'payment' | 'refunds' | 'refundedCents'>,
): Promise<void> {
  await db
    .insertInto('demo_shop_orders')
    .values({
      id: order.id,
      checkout_id: order.checkoutId,
      payment: 'open',
      currency: order.currency,
      vat_percent: order.vatPercent,
      net_cents: order.netCents,
      gross_cents: order.grossCents,
      lines: JSON.stringify(lines),
      return_url: order.returnUrl,
      created_at: order.createdAt,
    })
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .execute();
}

export async function findOrderOfCheckout(db: Db, checkoutId: string): Promise<DemoOrder | null> {
  const select = db.selectFrom('demo_shop_orders').select(orderColumns);
  return (await select.where('checkout_id', '=', checkoutId).executeTakeFirst()) ?? null;
}

export async function findOrderById(db: Db, id: string): Promise<DemoOrder | null> {
  const select = db.selectFrom('demo_shop_orders').select(orderColumns);
  return (await select.where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockOrder(tx: Tx, id: string): Promise<DemoOrder | null> {
  const select = tx.selectFrom('demo_shop_orders').select(orderColumns);
  return (await select.where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function updateOrder(
  tx: Tx,
  { id, payment, refunds, refundedCents }: Pick<DemoOrder, 'id' | 'payment' | 'refunds' | 'refundedCents'>,
): Promise<void> {
  await tx
    .updateTable('demo_shop_orders')
    .set({ payment, refunds: JSON.stringify(refunds), refunded_cents: refundedCents })
    .where('id', '=', id)
    .execute();
}

export function listNewestOrders(db: Db, limit: number): Promise<DemoOrder[]> {
  const select = db.selectFrom('demo_shop_orders').select(orderColumns);
  return select.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
}

const dueColumns = camelColumns('id', 'order_id', 'topic', 'body', 'created_at', 'tries');

export async function insertDelivery(
  tx: Tx,
  delivery: Omit<Delivery, 'tries' | 'deliveredAt'>,
): Promise<void> {
  const { id, orderId, topic, body, createdAt, dueAt } = delivery;
  await tx
    .insertInto('demo_shop_deliveries')
    .values({ id, order_id: orderId, topic, body, created_at: createdAt, due_at: dueAt })
    .execute();
}

export async function hasWaitingDelivery(tx: Tx, orderId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('demo_shop_deliveries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}

function selectDue(db: Db, at: Date) {
  return db
    .selectFrom('demo_shop_deliveries')
    .select(dueColumns)
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .orderBy('created_at')
    .limit(1);
}

export async function findDueDelivery(db: Db, at: Date): Promise<DueDelivery | null> {
  return (await selectDue(db, at).executeTakeFirst()) ?? null;
}

export async function findDelivery(db: Db, id: string): Promise<DueDelivery | null> {
  const select = db.selectFrom('demo_shop_deliveries').select(dueColumns);
  return (await select.where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function markDelivered(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('demo_shop_deliveries')
    .set(({ eb }) => ({ delivered_at: at, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** @param dueAt null gives up */
export async function markUndelivered(db: Db, id: string, dueAt: Date | null): Promise<void> {
  await db
    .updateTable('demo_shop_deliveries')
    .set(({ eb }) => ({ due_at: dueAt, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Oldest first. */
export function listDeliveries(db: Db, orderIds: readonly string[]): Promise<Delivery[]> {
  return db
    .selectFrom('demo_shop_deliveries')
    .select([...dueColumns, ...camelColumns('due_at', 'delivered_at')])
    .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const mannerColumns = camelColumns('slow_ms', 'is_failing', 'sending', 'late_ms');

export async function findManners(db: Db | Tx): Promise<Manners | null> {
  return (await db.selectFrom('demo_shop_manners').select(mannerColumns).executeTakeFirst()) ?? null;
}

export async function saveManners(db: Db, { slowMs, isFailing, sending, lateMs }: Manners): Promise<void> {
  const manners = { slow_ms: slowMs, is_failing: isFailing, sending, late_ms: lateMs };
  await db
    .insertInto('demo_shop_manners')
    .values({ id: 1, ...manners })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(manners))
    .execute();
}

const productColumns = camelColumns('product_id', 'variant_id', 'title', 'net_cents', 'quantity');

export async function findProduct(db: Db, productId: string): Promise<ShopProduct | null> {
  const select = db.selectFrom('demo_shop_products').select(productColumns);
  return (await select.where('product_id', '=', productId).executeTakeFirst()) ?? null;
}

export async function upsertProduct(
  db: Db,
  product: ShopProduct & { readonly quantity: number },
): Promise<void> {
  const { productId, variantId, title, netCents, quantity } = product;
  const content = { title, net_cents: netCents, quantity };
  await db
    .insertInto('demo_shop_products')
    .values({ product_id: productId, variant_id: variantId, ...content })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(content))
    .execute();
}

/** @returns false when there is no such variant */
export async function updateQuantity(db: Db, variantId: string, quantity: number): Promise<boolean> {
  const changed = await db
    .updateTable('demo_shop_products')
    .set({ quantity })
    .where('variant_id', '=', variantId)
    .returning('product_id')
    .execute();
  return changed.length > 0;
}

export function listProducts(db: Db, limit: number): Promise<ShopProduct[]> {
  const select = db.selectFrom('demo_shop_products').select(productColumns);
  return select.orderBy('title').orderBy('product_id').limit(limit).execute();
}
