import { sql } from 'kysely';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Db } from '#server/db/database.ts';

export async function findRequestId(db: Db, number: string): Promise<string | null> {
  const row = await db.selectFrom('requests').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id ?? null;
}

export type OrderHit = { readonly number: string; readonly createdAt: Date; readonly count: number };

export async function listOwnOrders(db: Db, partnerId: string, number: string): Promise<OrderHit[]> {
  const { rows } = await sql<OrderHit>`
    select o.number, o.created_at as "createdAt", count(*)::int as count
    from orders o join purchases p on p.order_id = o.id
    where o.number = ${number} and o.organisation_id = ${organisationOf(partnerId)} group by o.id`.execute(
    db,
  );
  return rows;
}
