/** The external shop (decision 31), and the demo shop. */
export const shop: readonly string[] = [
  `
    -- Orders at the external shop. shop_order_id is the shop's id, order_id the order that unlocked the contacts.
    create table shop_orders (
      id uuid primary key,
      organisation_id uuid references organisations on delete set null,
      provider text not null check (provider in ('demoshop', 'shopify')),
      state text not null check (state in ('starting', 'open', 'cancelled', 'failed', 'expired', 'fulfilled',
        'refund_due', 'refunded', 'refund_failed', 'disputed')),
      idempotency_key text,
      net_cents integer not null check (net_cents >= 0),
      vat_percent integer not null check (vat_percent between 0 and 100),
      checkout_url text,
      shop_order_id text,
      order_id uuid references orders unique,
      paid_cents integer check (paid_cents >= 0),
      refunded_cents integer not null default 0 check (refunded_cents >= 0),
      -- When the portal learned of the latest refund.
      refunded_at timestamptz,
      paid_at timestamptz,
      next_check_at timestamptz,
      checks integer not null default 0 check (checks >= 0),
      problem text,
      created_at timestamptz not null,
      unique (organisation_id, idempotency_key),
      unique (provider, shop_order_id)
    )`,
  `create index shop_orders_in_state on shop_orders (state, created_at desc, id desc)`,
  `create index shop_orders_newest on shop_orders (created_at desc, id desc)`,
  `create index shop_orders_of_organisation on shop_orders (organisation_id, created_at desc, id desc)`,
  `create index shop_orders_to_check on shop_orders (next_check_at) where next_check_at is not null`,
  `
    -- Requests of a shop order, at the price of the checkout. revision is the version of the request that the partner has read.
    create table shop_order_items (
      order_id uuid not null references shop_orders on delete cascade,
      position integer not null check (position >= 0),
      request_id uuid references requests on delete set null,
      revision integer not null,
      category text not null,
      region text not null,
      net_cents integer not null check (net_cents >= 0),
      state text not null check (state in ('waiting', 'unlocked', 'refund_due', 'refunded')),
      late_reason text check (late_reason in ('sold_out', 'expired', 'not_available', 'already_bought', 'account',
        'changed')),
      primary key (order_id, position),
      unique (order_id, request_id)
    )`,
  `create index shop_order_items_of_request on shop_order_items (request_id)`,
  `
    -- History of a shop order, for admins.
    create table shop_order_history (
      id bigint generated always as identity primary key,
      order_id uuid not null references shop_orders on delete cascade,
      at timestamptz not null,
      event text not null,
      detail text not null default '',
      by_user_id uuid references users on delete set null
    )`,
  `create index shop_order_history_by_user on shop_order_history (by_user_id)`,
  `create index shop_order_history_of_order on shop_order_history (order_id, id)`,
  `
    -- Signed messages of the shop, stored before they are answered; a job handles them (decision 31).
    create table shop_messages (
      provider text not null check (provider in ('demoshop', 'shopify')),
      delivery_id text not null,
      body jsonb not null,
      received_at timestamptz not null,
      tries integer not null default 0 check (tries >= 0),
      problem text,
      handled_at timestamptz,
      primary key (provider, delivery_id)
    )`,
  `create index shop_messages_handled on shop_messages (handled_at) where handled_at is not null`,
  `create index shop_messages_to_handle on shop_messages (received_at) where handled_at is null`,
  `
    -- Refunds that the portal asks the shop for. id is the idempotency key of the call.
    create table shop_refunds (
      id uuid primary key,
      shop_order_id uuid not null references shop_orders on delete cascade,
      idempotency_key text,
      cents integer not null check (cents > 0),
      reason text not null,
      state text not null check (state in ('due', 'done', 'given_up')),
      tries integer not null default 0 check (tries >= 0),
      next_try_at timestamptz,
      created_at timestamptz not null,
      constraint due_is_dated check (state <> 'due' or next_try_at is not null),
      constraint refunded_once_by_key unique (shop_order_id, idempotency_key)
    )`,
  `create index shop_refunds_due on shop_refunds (next_try_at) where state = 'due'`,
  `create index shop_refunds_of_order on shop_refunds (shop_order_id, created_at)`,
  `
    -- Places that running checkouts hold, counted in request_listings.reserved_sales. The checkout is checked at the commit,
    -- because its row states the reservations' prices and is written after them.
    create table slot_reservations (
      request_id uuid not null references request_listings on delete cascade,
      organisation_id uuid not null,
      checkout_id uuid not null references shop_orders deferrable initially deferred,
      reserved_until timestamptz not null,
      primary key (request_id, organisation_id)
    )`,
  `create index slot_reservations_lapsing on slot_reservations (reserved_until)`,
  `create index slot_reservations_of_checkout on slot_reservations (checkout_id)`,
  `create index slot_reservations_of_organisation on slot_reservations (organisation_id)`,
  `
    -- The demo shop is a shop of its own: it knows the checkouts of the portal by their ids alone.
    create table demo_shop_orders (
      id uuid primary key,
      checkout_id uuid not null unique,
      payment text not null check (payment in ('open', 'paid', 'failed', 'cancelled')),
      vat_percent integer not null,
      net_cents integer not null,
      gross_cents integer not null,
      lines jsonb not null,
      return_url text not null,
      refunds jsonb not null default '[]',
      refunded_cents integer not null default 0,
      created_at timestamptz not null,
      constraint never_refunded_more check (refunded_cents >= 0 and refunded_cents <= gross_cents)
    )`,
  `create index demo_shop_orders_newest on demo_shop_orders (created_at desc, id)`,
  `
    -- Products of the demo shop.
    create table demo_shop_products (
      product_id text primary key,
      variant_id text not null unique,
      title text not null,
      net_cents integer not null,
      quantity integer not null
    )`,
  `
    -- Failure modes of the demo shop: delays, failures, repeated or late messages.
    create table demo_shop_manners (
      id integer primary key check (id = 1),
      slow_ms integer not null check (slow_ms between 0 and 60000),
      is_failing boolean not null,
      sending text not null check (sending in ('once', 'twice', 'late', 'shuffled', 'never')),
      late_ms integer not null check (late_ms between 0 and 3600000)
    )`,
  `
    -- Messages of the demo shop to the portal. A message without due_at is sent by hand only.
    create table demo_shop_deliveries (
      id uuid primary key,
      order_id uuid not null references demo_shop_orders on delete cascade,
      topic text not null check (topic in ('paid', 'payment_failed', 'cancelled', 'refunded')),
      body text not null,
      created_at timestamptz not null,
      due_at timestamptz,
      tries integer not null default 0,
      delivered_at timestamptz
    )`,
  `create index demo_shop_deliveries_due on demo_shop_deliveries (due_at) where delivered_at is null`,
  `create index demo_shop_deliveries_of_order on demo_shop_deliveries (order_id)`,
];
