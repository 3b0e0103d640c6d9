import { sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';

export type CartItem = {
  readonly requestId: string;
  readonly addedAt: Date;
  /** Net. */
  readonly addedPriceCents: number;
  /** As the partner has read the request (requests 70). */
  readonly readRevision: number;
};

/** The last added first. */
export function listItems(db: Db | Tx, partnerId: string): Promise<CartItem[]> {
  return db
    .selectFrom('cart_items')
    .select(camelColumns('request_id', 'added_at', 'added_price_cents', 'read_revision'))
    .where('partner_id', '=', partnerId)
    .orderBy('added_at', 'desc')
    .orderBy('request_id')
    .execute();
}

export async function insertItems(tx: Tx, partnerId: string, items: readonly CartItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ requestId, addedAt, addedPriceCents, readRevision }) => ({
    partner_id: partnerId,
    request_id: requestId,
    added_at: addedAt,
    added_price_cents: addedPriceCents,
    read_revision: readRevision,
  }));
  await tx.insertInto('cart_items').values(rows).execute();
  await announceItems(tx, partnerId, items);
}

export type ReadRequest = { readonly requestId: string; readonly revision: number };

/** Never back, where a tab tells late, and never past what there is to be read. */
export async function updateReadRevision(
  tx: Tx,
  partnerId: string,
  { requestId, revision }: ReadRequest,
): Promise<void> {
  await sql`
    update cart_items c set read_revision = greatest(c.read_revision, least(${revision}::int, l.revision))
    from request_listings l
    where c.partner_id = ${partnerId} and c.request_id = ${requestId}::uuid and l.request_id = c.request_id`.execute(
    tx,
  );
}

export async function deleteItems(tx: Tx, partnerId: string, requestIds: readonly string[]): Promise<void> {
  const deleted = await tx
    .deleteFrom('cart_items')
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`request_id = any(${requestIds}::uuid[])`)
    .returning(camelColumns('request_id'))
    .execute();
  await announceItems(tx, partnerId, deleted);
}

export async function deleteBought(
  tx: Tx,
  organisationId: string,
  requestIds: readonly string[],
): Promise<void> {
  await sql`
    delete from cart_items c using memberships m
    where m.organisation_id = ${organisationId} and c.partner_id = m.user_id
      and c.request_id = any(${requestIds}::uuid[])`.execute(tx);
}

export async function deleteCart(tx: Tx, partnerId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('cart_items')
    .where('partner_id', '=', partnerId)
    .returning(camelColumns('request_id'))
    .execute();
  await announceItems(tx, partnerId, deleted);
}

/** Tells the partner's other windows (cart 13). */
function announceItems(tx: Tx, userId: string, items: readonly Pick<CartItem, 'requestId'>[]): Promise<void> {
  const changes = items.map(({ requestId: id }) => ({ kind: 'cart' as const, id, userId }));
  return announceChanges(tx, changes);
}
