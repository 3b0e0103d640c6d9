import { type Kysely, sql } from 'kysely';

/**
 * A partner's cart. An item outlives its request, so that its owner can be told what is gone; therefore `request_id` is no
 * foreign key.
 *
 * Whoever changes a cart locks its account against purchases (ARCHITECTURE.md, lock order), and a purchase takes what it
 * buys out of the buyer's cart by itself, in its own commit: no way of buying can forget it. The trigger looks when the
 * listings are locked, later than the statement that buys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_items (
      partner_id uuid not null references users on delete cascade,
      request_id uuid not null,
      added_at timestamptz not null,
      added_price_cents integer not null check (added_price_cents >= 0),
      primary key (partner_id, request_id)
    )`.execute(db);
  await sql`
    create function remove_bought_from_cart() returns trigger language plpgsql as $$
    begin
      delete from cart_items where partner_id = new.partner_id and request_id = new.request_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger bought_leaves_cart after insert on purchases
    for each row execute function remove_bought_from_cart()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger bought_leaves_cart on purchases`.execute(db);
  await sql`drop function remove_bought_from_cart`.execute(db);
  await sql`drop table cart_items`.execute(db);
}
