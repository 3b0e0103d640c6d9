import { sql } from 'kysely';
import { toLineTitle } from '#domain/shop/line-titles.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { CheckoutToStart, ShopLine, ShopProduct } from '#server/shop/provider/record.ts';
import type { Delivery, DemoOrder, DueDelivery, FailureModes } from './record.ts';

const orderColumns = [
  ...camelColumns(
    'id',
    'checkout_id',
    'payment',
    'vat_percent',
    'tax_case',
    'net_cents',
    'gross_cents',
    'lines',
  ),
  ...camelColumns('return_url', 'refunds', 'refunded_cents', 'created_at'),
];

/** Does nothing when the checkout has an order. */
export async function insertOrder(
  db: Db,
  id: string,
  { checkoutId, lines, taxCase, vatPercent, grossCents, returnUrl }: CheckoutToStart,
  now: Date,
): Promise<void> {
  await db
    .insertInto('demo_shop_orders')
    .values({
      id,
      checkout_id: checkoutId,
      payment: 'open',
      vat_percent: vatPercent,
      tax_case: taxCase,
      net_cents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
      gross_cents: grossCents,
      lines: JSON.stringify(lines),
      return_url: returnUrl,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .execute();
}

export async function findOrder(db: Db, column: 'id' | 'checkout_id', id: string): Promise<DemoOrder | null> {
  const select = db.selectFrom('demo_shop_orders').select(orderColumns);
  return (await select.where(column, '=', id).executeTakeFirst()) ?? null;
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
  { id, orderId, topic, body, createdAt, dueAt }: Omit<Delivery, 'tries' | 'deliveredAt'>,
): Promise<void> {
  await tx
    .insertInto('demo_shop_deliveries')
    .values({ id, order_id: orderId, topic, body, created_at: createdAt, due_at: dueAt })
    .execute();
}

export async function hasWaitingDelivery(tx: Tx, orderId: string): Promise<boolean> {
  const ofOrder = tx.selectFrom('demo_shop_deliveries').select('id').where('order_id', '=', orderId);
  return (await ofOrder.where('delivered_at', 'is', null).executeTakeFirst()) !== undefined;
}

export async function findDueDelivery(db: Db, at: Date): Promise<DueDelivery | null> {
  const due = await db
    .selectFrom('demo_shop_deliveries')
    .select(dueColumns)
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return due ?? null;
}

/** @param id any text, from an address */
export async function findDelivery(db: Db, id: string): Promise<DueDelivery | null> {
  const select = db.selectFrom('demo_shop_deliveries').select(dueColumns);
  return (await select.where(sql<boolean>`id::text = ${id}`).executeTakeFirst()) ?? null;
}

/** Records a try. A due time of null ends the tries. */
export async function updateDelivery(
  db: Db,
  id: string,
  result: { readonly deliveredAt: Date } | { readonly dueAt: Date | null },
): Promise<void> {
  const change = 'dueAt' in result ? { due_at: result.dueAt } : { delivered_at: result.deliveredAt };
  await db
    .updateTable('demo_shop_deliveries')
    .set(({ eb }) => ({ ...change, tries: eb('tries', '+', 1) }))
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

export const noFailures: FailureModes = { slowMs: 0, isFailing: false, sending: 'once', lateMs: 30_000 };

export async function readFailureModes(db: Db | Tx): Promise<FailureModes> {
  const columns = camelColumns('slow_ms', 'is_failing', 'sending', 'late_ms');
  return (await db.selectFrom('demo_shop_manners').select(columns).executeTakeFirst()) ?? noFailures;
}

export async function saveFailureModes(
  db: Db,
  { slowMs, isFailing, sending, lateMs }: FailureModes,
): Promise<void> {
  const row = { slow_ms: slowMs, is_failing: isFailing, sending, late_ms: lateMs };
  await db
    .insertInto('demo_shop_manners')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

const productColumns = camelColumns('product_id', 'variant_id', 'title', 'net_cents', 'quantity');

export async function findProduct(db: Db, productId: string): Promise<ShopProduct | null> {
  const select = db.selectFrom('demo_shop_products').select(productColumns);
  return (await select.where('product_id', '=', productId).executeTakeFirst()) ?? null;
}

/** One product per request, with one variant. */
export async function upsertProduct(db: Db, line: ShopLine, quantity: number): Promise<ShopProduct> {
  const productId = `demo-${line.requestId}`;
  const content = { title: toLineTitle(line), net_cents: line.netCents, quantity };
  return db
    .insertInto('demo_shop_products')
    .values({ product_id: productId, variant_id: `${productId}-1`, ...content })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(content))
    .returning(productColumns)
    .executeTakeFirstOrThrow();
}

/** @returns false for an unknown variant */
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
