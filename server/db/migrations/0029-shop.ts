import { type Kysely, sql } from 'kysely';

/** The external shop (decision 31). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countReservations(db);
  await createOrders(db);
  await createReservations(db);
  await createMessages(db);
  await createRefunds(db);
  await createDemoShop(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table demo_shop_products, demo_shop_manners, demo_shop_deliveries, demo_shop_orders, shop_refunds, shop_messages, slot_reservations,
      shop_order_history, shop_order_items, shop_orders`.execute(db);
  await tellChanges(db, '');
  await sql`
    alter table request_listings drop constraint never_oversold, drop column reserved_sales,
      add constraint never_oversold check (current_sales <= max_sales)`.execute(db);
}

/** Places that checkouts hold, beside those that are sold. */
async function countReservations(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table request_listings
      add column reserved_sales integer not null default 0,
      drop constraint never_oversold,
      add constraint never_oversold check (current_sales + reserved_sales <= max_sales) not valid,
      add constraint reserved_is_counted check (reserved_sales >= 0) not valid`.execute(db);
  await sql`alter table request_listings validate constraint never_oversold`.execute(db);
  await sql`alter table request_listings validate constraint reserved_is_counted`.execute(db);
  await tellChanges(
    db,
    'or (old.current_sales = new.current_sales and old.reserved_sales <> new.reserved_sales)',
  );
}

/** As in migration 0023; a sale is still left to the process that sold, also one that uses a reservation up. */
async function tellChanges(db: Kysely<unknown>, reserved: string): Promise<void> {
  const columns = `is_public, public_until, base_price_cents, price_cents, max_sales, rejected_at, withdrawn_at, closed_at,
    lapsed_at, offered_to, offered_until`;
  const row = (name: string) => sql.raw(columns.replace(/\w+/g, (column) => `${name}.${column}`));
  await sql`drop trigger changed_offers_are_told on request_listings`.execute(db);
  await sql`
    create trigger changed_offers_are_told after update on request_listings for each row
    when ((old.is_public or new.is_public or old.offered_until is not null or new.offered_until is not null)
      and ((${row('old')}) is distinct from (${row('new')}) ${sql.raw(reserved)}))
    execute function notify_of_offer()`.execute(db);
}

/** `order_id` of an order is that of the portal, for what was unlocked; `shop_order_id` is the shop's. */
async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_orders (
      id uuid primary key,
      partner_id uuid references users on delete set null,
      provider text not null check (provider in ('demoshop', 'shopify')),
      state text not null check (state in ('starting', 'open', 'cancelled', 'failed', 'expired', 'fulfilled', 'refund_due',
        'refunded', 'refund_failed', 'disputed')),
      idempotency_key text,
      net_cents integer not null check (net_cents >= 0),
      vat_percent integer not null check (vat_percent between 0 and 100),
      shop_checkout_id text,
      checkout_url text,
      shop_order_id text,
      order_id uuid unique references orders,
      created_at timestamptz not null,
      paid_at timestamptz,
      next_check_at timestamptz,
      checks integer not null default 0 check (checks >= 0),
      problem text,
      paid_cents integer check (paid_cents >= 0),
      refunded_cents integer not null default 0 check (refunded_cents >= 0),
      updated_at timestamptz not null,
      unique (provider, shop_order_id),
      unique (partner_id, idempotency_key)
    )`.execute(db);
  await sql`create index shop_orders_of_partner on shop_orders (partner_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index shop_orders_newest on shop_orders (created_at desc, id desc)`.execute(db);
  await sql`create index shop_orders_in_state on shop_orders (state, created_at desc, id desc)`.execute(db);
  await sql`create index shop_orders_to_check on shop_orders (next_check_at) where next_check_at is not null`.execute(
    db,
  );
  await sql`
    create table shop_order_items (
      order_id uuid not null references shop_orders on delete cascade,
      position integer not null check (position >= 0),
      request_id uuid references requests on delete set null,
      category text not null,
      region text not null,
      net_cents integer not null check (net_cents >= 0),
      state text not null check (state in ('waiting', 'unlocked', 'refund_due', 'refunded')),
      late_reason text check (late_reason in ('sold_out', 'expired', 'not_available', 'already_bought', 'account')),
      primary key (order_id, position),
      unique (order_id, request_id)
    )`.execute(db);
  await sql`create index shop_order_items_of_request on shop_order_items (request_id)`.execute(db);
  await sql`
    create table shop_order_history (
      id bigint generated always as identity primary key,
      order_id uuid not null references shop_orders on delete cascade,
      at timestamptz not null,
      event text not null,
      detail text not null default '',
      by_user_id uuid references users on delete set null
    )`.execute(db);
  await sql`create index shop_order_history_of_order on shop_order_history (order_id, id)`.execute(db);
  await sql`create index shop_order_history_by_user on shop_order_history (by_user_id)`.execute(db);
}

/**
 * Who holds a place; counted in `request_listings.reserved_sales` by whoever writes a row. The listing is the parent because
 * whoever writes has locked it. The partner is none: the row only compares it, and an account that goes waits for no place.
 * A checkout is written behind its reservations, whose prices it holds.
 */
async function createReservations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table slot_reservations (
      request_id uuid not null references request_listings on delete cascade,
      partner_id uuid not null,
      checkout_id uuid not null references shop_orders deferrable initially deferred,
      reserved_until timestamptz not null,
      primary key (request_id, partner_id)
    )`.execute(db);
  await sql`create index slot_reservations_of_partner on slot_reservations (partner_id)`.execute(db);
  await sql`create index slot_reservations_of_checkout on slot_reservations (checkout_id)`.execute(db);
  await sql`create index slot_reservations_lapsing on slot_reservations (reserved_until)`.execute(db);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_messages (
      provider text not null check (provider in ('demoshop', 'shopify')),
      delivery_id text not null,
      topic text not null,
      sent_at timestamptz not null,
      body jsonb not null,
      received_at timestamptz not null,
      tries integer not null default 0 check (tries >= 0),
      problem text,
      handled_at timestamptz,
      primary key (provider, delivery_id)
    )`.execute(db);
  await sql`create index shop_messages_to_handle on shop_messages (received_at) where handled_at is null`.execute(
    db,
  );
  await sql`create index shop_messages_handled on shop_messages (handled_at) where handled_at is not null`.execute(
    db,
  );
}

/** The id is the idempotency key of the call; `shop_order_id` is ours, `shop_refund_id` the shop's. */
async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_refunds (
      id uuid primary key,
      shop_order_id uuid not null references shop_orders on delete cascade,
      cents integer not null check (cents > 0),
      reason text not null,
      state text not null check (state in ('due', 'done', 'given_up')),
      tries integer not null default 0 check (tries >= 0),
      next_try_at timestamptz,
      shop_refund_id text,
      created_at timestamptz not null,
      done_at timestamptz,
      constraint due_is_dated check (state <> 'due' or next_try_at is not null)
    )`.execute(db);
  await sql`create index shop_refunds_of_order on shop_refunds (shop_order_id, created_at)`.execute(db);
  await sql`create index shop_refunds_due on shop_refunds (next_try_at) where state = 'due'`.execute(db);
}

/** A shop of its own: it knows the portal's checkouts by their ids alone. */
async function createDemoShop(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_shop_orders (
      id uuid primary key,
      checkout_id uuid not null unique,
      payment text not null check (payment in ('open', 'paid', 'failed', 'cancelled')),
      currency text not null,
      vat_percent integer not null,
      net_cents integer not null,
      gross_cents integer not null,
      lines jsonb not null,
      return_url text not null,
      refunds jsonb not null default '[]',
      refunded_cents integer not null default 0,
      created_at timestamptz not null,
      constraint never_refunded_more check (refunded_cents between 0 and gross_cents)
    )`.execute(db);
  await sql`create index demo_shop_orders_newest on demo_shop_orders (created_at desc, id)`.execute(db);
  await createDeliveries(db);
  await sql`
    create table demo_shop_products (
      product_id text primary key,
      variant_id text not null unique,
      title text not null,
      net_cents integer not null,
      quantity integer not null
    )`.execute(db);
  await sql`
    create table demo_shop_manners (
      id integer primary key check (id = 1),
      slow_ms integer not null check (slow_ms between 0 and 60000),
      is_failing boolean not null,
      sending text not null check (sending in ('once', 'twice', 'late', 'shuffled', 'never')),
      late_ms integer not null check (late_ms between 0 and 3600000)
    )`.execute(db);
}

/** `due_at` null: not sent by itself. */
async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_shop_deliveries (
      id uuid primary key,
      order_id uuid not null references demo_shop_orders on delete cascade,
      topic text not null check (topic in ('paid', 'payment_failed', 'cancelled', 'refunded')),
      body text not null,
      created_at timestamptz not null,
      due_at timestamptz,
      tries integer not null default 0,
      delivered_at timestamptz
    )`.execute(db);
  await sql`create index demo_shop_deliveries_of_order on demo_shop_deliveries (order_id)`.execute(db);
  await sql`create index demo_shop_deliveries_due on demo_shop_deliveries (due_at) where delivered_at is null`.execute(
    db,
  );
}
