import { type Kysely, sql } from 'kysely';

/** Short numbers (api 36). Existing rows get theirs by creation. */
const statements = [
  `
    -- prefix is letter and month, for instance A-2411; last is the last number given.
    create table number_counters (
      prefix text primary key,
      last integer not null check (last > 0)
    )`,
  `alter table shop_orders add column number text`,
  `alter table orders add column number text`,
  `alter table requests add column number text`,
  `
    update requests set number = counted.number
    from (
      select id, ${numberOf('A', 'created_at', 'id')} as number from requests
    ) counted where counted.id = requests.id`,
  `
    -- An order of the shop and the order that it has unlocked share one number.
    create temporary table numbered_orders on commit drop as
    select shop_id, order_id, ${numberOf('B', 'created_at', 'coalesce(shop_id, order_id)')} as number
    from (
      select id as shop_id, order_id, created_at from shop_orders
      union all
      select null, id, created_at from orders where id not in (select order_id from shop_orders where order_id is not null)
    ) placed`,
  `update shop_orders set number = n.number from numbered_orders n where n.shop_id = shop_orders.id`,
  `update orders set number = n.number from numbered_orders n where n.order_id = orders.id`,
  ...['requests', 'orders', 'shop_orders'].map(
    (table) => `
    alter table ${table} alter column number set not null, add unique (number),
      add check (number ~ '^${table === 'requests' ? 'A' : 'B'}-[0-9]{4}-[0-9]{4,}$')`,
  ),
  `
    insert into number_counters (prefix, last)
    select left(number, 6), count(*) from (
      select number from requests union all select number from orders union select number from shop_orders
    ) given group by 1`,
];

function numberOf(letter: string, at: string, id: string): string {
  const month = `to_char(${at} at time zone 'Europe/Berlin', 'YYMM')`;
  const count = `row_number() over (partition by ${month} order by ${at}, ${id})`;
  return `'${letter}-' || ${month} || '-' || to_char(${count}, 'FM999990000')`;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
