import { type Kysely, sql } from 'kysely';

/** A refund that an admin sends twice under one key is one (shop 14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_refunds add column idempotency_key text,
      add constraint refunded_once_by_key unique (shop_order_id, idempotency_key)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_refunds drop column idempotency_key`.execute(db);
}
