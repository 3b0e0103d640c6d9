import { sql } from 'kysely';
import { organisationOf } from '#server/accounts/accounts.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';

export type CartItem = {
  readonly requestId: string;
  readonly addedAt: Date;
  /** Net price at the time of adding. */
  readonly addedPriceCents: number;
  /** Revision of the request that the partner has read (requests 70). */
  readonly readRevision: number;
};

/** Last added first. Leaves out bought requests, which the consumer removes from the cart a little later. */
export function listItems(db: Db | Tx, partnerId: string): Promise<CartItem[]> {
  return db
    .selectFrom('cart_items')
    .select(camelColumns('request_id', 'added_at', 'added_price_cents', 'read_revision'))
    .where('partner_id', '=', partnerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchases')
            .whereRef('purchases.request_id', '=', 'cart_items.request_id')
            .where('organisation_id', '=', organisationOf(partnerId)),
        ),
      ),
    )
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
  announceItems(tx, partnerId, items);
}

export type ReadRequest = { readonly requestId: string; readonly revision: number };

/** Never lowers the revision, because a tab may report late, and never exceeds the request's own. */
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
  announceItems(tx, partnerId, deleted);
}

export type Bought = { readonly organisationId: string; readonly requestId: string };

/** Locks the accounts with bought requests in their carts, like every change of a cart. */
export async function deleteBought(tx: Tx, bought: readonly Bought[]): Promise<void> {
  const { rows: items } = await sql<{ partnerId: string; requestId: string }>`
    select c.partner_id as "partnerId", c.request_id as "requestId"
    from unnest(${bought.map(({ organisationId }) => organisationId)}::uuid[], ${bought.map(({ requestId }) => requestId)}::uuid[])
      as b (organisation_id, request_id)
    join memberships m on m.organisation_id = b.organisation_id
    join cart_items c on c.partner_id = m.user_id and c.request_id = b.request_id`.execute(tx);
  const carts = [...Map.groupBy(items, ({ partnerId }) => partnerId)];
  const partnerIds = carts.map(([partnerId]) => partnerId);
  await sql`select from users where id = any(${partnerIds}::uuid[]) order by id for update`.execute(tx);
  for (const [partnerId, ofCart] of carts)
    await deleteItems(
      tx,
      partnerId,
      ofCart.map(({ requestId }) => requestId),
    );
}

export async function deleteCart(tx: Tx, partnerId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('cart_items')
    .where('partner_id', '=', partnerId)
    .returning(camelColumns('request_id'))
    .execute();
  announceItems(tx, partnerId, deleted);
}

/** Notifies the partner's other windows (cart 13). */
function announceItems(tx: Tx, userId: string, items: readonly Pick<CartItem, 'requestId'>[]): void {
  const changes = items.map(({ requestId: id }) => ({ kind: 'cart' as const, id, userId }));
  announceChanges(tx, changes);
}
