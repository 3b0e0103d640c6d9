import { type Kysely, sql } from 'kysely';

const lateReasons = ['sold_out', 'expired', 'not_available', 'already_bought', 'account'];

/**
 * Which revision of a request a partner has read that lies in the cart or is to be paid at the external shop (requests 70).
 * What is there already counts as read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['cart_items', 'read_revision'],
    ['shop_order_items', 'revision'],
  ] as const) {
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} integer not null default 0`.execute(
      db,
    );
    await sql`
      update ${sql.table(table)} item set ${sql.ref(column)} = l.revision
      from request_listings l where l.request_id = item.request_id`.execute(db);
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop default`.execute(db);
  }
  await allowLateReasons(db, [...lateReasons, 'changed']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update shop_order_items set late_reason = 'not_available' where late_reason = 'changed'`.execute(
    db,
  );
  await allowLateReasons(db, lateReasons);
  await sql`alter table shop_order_items drop column revision`.execute(db);
  await sql`alter table cart_items drop column read_revision`.execute(db);
}

async function allowLateReasons(db: Kysely<unknown>, reasons: readonly string[]): Promise<void> {
  const list = sql.join(reasons.map((reason) => sql.lit(reason)));
  await sql`alter table shop_order_items drop constraint shop_order_items_late_reason_check`.execute(db);
  await sql`
    alter table shop_order_items add constraint shop_order_items_late_reason_check
    check (late_reason in (${list}))`.execute(db);
}
