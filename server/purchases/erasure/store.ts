import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Billing } from '#server/db/schema.ts';

/** @returns whether the partner has any orders */
export async function updateBilledTo(tx: Tx, partnerId: string, billing: Billing): Promise<boolean> {
  const rows = await tx
    .updateTable('orders')
    .set({ billed_to: JSON.stringify(billing) })
    .where('partner_id', '=', partnerId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export type BuyerToNotify = {
  readonly email: string;
  readonly firstName: string;
  readonly purchasedAt: Date;
};

export async function listBuyersToNotify(tx: Tx, requestId: string): Promise<BuyerToNotify[]> {
  const rows = await tx
    .selectFrom('purchases as p')
    .innerJoin('users as u', 'u.id', 'p.partner_id')
    .select(['u.email', 'u.first_name', 'p.purchased_at'])
    .where('p.request_id', '=', requestId)
    .where('u.deleted_at', 'is', null)
    .orderBy('p.purchased_at')
    .execute();
  return rows.map((row) => ({ email: row.email, firstName: row.first_name, purchasedAt: row.purchased_at }));
}

export type OwnOrder = {
  readonly id: string;
  readonly netCents: number;
  readonly vatPercent: number;
  readonly createdAt: Date;
  readonly requestIds: string[];
};

export async function listOrdersOf(db: Db, partnerId: string): Promise<OwnOrder[]> {
  const { rows } = await sql<{
    id: string;
    net_cents: number;
    vat_percent: number;
    created_at: Date;
    request_ids: string[];
  }>`
    select o.id, o.net_cents, o.vat_percent, o.created_at, array_agg(p.request_id::text) as request_ids
    from orders o join purchases p on p.order_id = o.id
    where o.partner_id = ${partnerId} group by o.id order by o.created_at desc, o.id
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    netCents: row.net_cents,
    vatPercent: row.vat_percent,
    createdAt: row.created_at,
    requestIds: row.request_ids,
  }));
}
