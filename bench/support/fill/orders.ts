import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Fill } from './size.ts';
import { countPartners, numberOf } from './users.ts';

/** The first partner has bought in every fifteenth request that was sold; each order has one purchase. */
export async function fillPurchases(tx: Tx, { size }: Fill): Promise<void> {
  const place = sql`case when slot = 1 and r.n % 15 = 0 then 0
    else 1 + (abs(hashint4(r.n)) % 1000000 + slot * 7) % ${sql.lit(countPartners(size) - 1)} end`;
  await sql`
    create table bench_sales as
    select row_number() over (order by s.n, slot) as number, gen_random_uuid() as order_id, s.id as request_id,
      s.category, s.region, s.sold_at, p.id as partner_id
    from (
      select r.n, slot, r.id, r.category, left(r.postal_code, 2) as region,
        r.published_at + slot * interval '40 minutes' as sold_at, ${numberOf.partner(place, size)} as partner_number
      from bench_requests r cross join lateral generate_series(1, r.sales) slot
    ) s join bench_users p on p.n = s.partner_number`.execute(tx);
  await sql`create unique index on bench_sales (number)`.execute(tx);
  await sql`analyze bench_sales`.execute(tx);
  await sql`
    insert into orders (id, partner_id, net_cents, vat_percent, created_at)
    select order_id, partner_id, 9900, 19, sold_at from bench_sales order by number`.execute(tx);
  await sql`
    insert into purchases (order_id, request_id, partner_id, net_cents, purchased_at, tell_client_at, client_told_at,
      category, postal_code, words)
    select s.order_id, s.request_id, s.partner_id, 9900, s.sold_at, null, s.sold_at,
      r.category, r.postleitzahl, words_of_purchase(r.firmenname, r.name)
    from bench_sales s join requests r on r.id = s.request_id order by s.number`.execute(tx);
}

/** What was sold was paid at the shop, as far as there are so many orders; the others were given up or went wrong. */
export async function fillShopOrders(tx: Tx, { size, now }: Fill): Promise<void> {
  await sql`
    create table bench_shop_orders as
    select gen_random_uuid() as id, g.n, s.order_id, s.request_id, coalesce(s.category, 'Callcenter') as category,
      coalesce(s.region, '10') as region, coalesce(s.partner_id, u.id) as partner_id,
      coalesce(s.sold_at, ${now}::timestamptz - (${size}::int - g.n)::float8 / ${size}::int * interval '300 days' - interval '2 days') as created_at,
      case when s.order_id is not null then 'fulfilled'
        when g.n % 20 < 10 then 'expired' when g.n % 20 < 15 then 'cancelled' when g.n % 20 < 18 then 'failed'
        when g.n % 2000 = 18 then 'disputed' when g.n % 2000 = 19 then 'refund_failed' else 'refunded' end as state
    from generate_series(1, ${size}::int) g (n)
    left join bench_sales s on s.number = g.n and g.n % 20 <> 0
    join bench_users u on u.n = ${numberOf.partner(sql`g.n`, size)}`.execute(tx);
  await sql`
    insert into shop_orders (id, partner_id, provider, state, net_cents, vat_percent, shop_checkout_id, checkout_url, order_id,
      shop_order_id, created_at, paid_at, paid_cents, refunded_cents, problem, updated_at)
    select id, partner_id, 'demoshop', state, 9900, 19, 'checkout-' || n, 'https://shop.example/checkout/' || n, order_id,
      case when state not in ('expired', 'cancelled', 'failed') then 'order-' || n end, created_at,
      case when state not in ('expired', 'cancelled', 'failed') then created_at end,
      case when state not in ('expired', 'cancelled', 'failed') then 11781 end,
      case when state = 'refunded' then 11781 else 0 end,
      case when state in ('disputed', 'refund_failed') then 'Der Betrag weicht ab.' end, created_at
    from bench_shop_orders order by n`.execute(tx);
  await sql`
    insert into shop_order_items (order_id, position, request_id, category, region, net_cents, revision, state)
    select id, 0, request_id, category, region, 9900, 0, case when state = 'fulfilled' then 'unlocked'
      when state = 'refunded' then 'refunded' else 'waiting' end
    from bench_shop_orders order by n`.execute(tx);
  await sql`
    insert into shop_order_history (order_id, at, event)
    select id, created_at, 'started' from bench_shop_orders order by n`.execute(tx);
  await sql`drop table bench_shop_orders`.execute(tx);
}
