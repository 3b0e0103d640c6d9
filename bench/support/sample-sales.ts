import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SamplePartner } from './sample-partners.ts';

const salesPerRequest = 2;

/**
 * Sells each request, besides the places it has, to partners of the past, whose clients know of it, and vacuums: a server
 * whose tables of sales are empty and unknown to the planner reads them from end to end until it has looked at them.
 */
export async function insertEarlierSales(
  db: Db,
  partners: readonly SamplePartner[],
  now: Date,
): Promise<void> {
  const ids = partners.map(({ id }) => id);
  await sql`
    create table bench_sales as
    select gen_random_uuid() as order_id, l.request_id, l.price_cents, least(l.published_at + interval '1 hour', ${now}::timestamptz - interval '1 minute') as sold_at,
      (${ids}::uuid[])[1 + (abs(hashtext(l.request_id::text)) + n) % ${ids.length}] as partner_id
    from request_listings l, generate_series(1, ${salesPerRequest}::int) n`.execute(db);
  await sql`
    insert into orders (id, partner_id, net_cents, vat_percent, created_at)
    select order_id, partner_id, price_cents, 19, sold_at from bench_sales order by sold_at`.execute(db);
  await sql`
    insert into purchases (order_id, request_id, partner_id, net_cents, purchased_at, tell_client_at, client_told_at)
    select order_id, request_id, partner_id, price_cents, sold_at, null, sold_at from bench_sales order by sold_at`.execute(
    db,
  );
  await sql`
    update request_listings set max_sales = max_sales + ${salesPerRequest}::int, current_sales = ${salesPerRequest}::int`.execute(
    db,
  );
  await sql`drop table bench_sales`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}
