import { sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type CartItem = {
  readonly requestId: string;
  readonly addedAt: Date;
  /** Net. */
  readonly addedPriceCents: number;
};

/** The last added first. */
export function listItems(db: Db | Tx, partnerId: string): Promise<CartItem[]> {
  return db
    .selectFrom('cart_items')
    .select(camelColumns('request_id', 'added_at', 'added_price_cents'))
    .where('partner_id', '=', partnerId)
    .orderBy('added_at', 'desc')
    .orderBy('request_id')
    .execute();
}

export async function insertItems(tx: Tx, partnerId: string, items: readonly CartItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ requestId, addedAt, addedPriceCents }) => ({
    partner_id: partnerId,
    request_id: requestId,
    added_at: addedAt,
    added_price_cents: addedPriceCents,
  }));
  await tx.insertInto('cart_items').values(rows).execute();
}

export async function deleteItems(tx: Tx, partnerId: string, requestIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('cart_items')
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`request_id = any(${requestIds}::uuid[])`)
    .execute();
}

export async function deleteCart(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom('cart_items').where('partner_id', '=', partnerId).execute();
}
