/** The cart. */
export const cart: readonly string[] = [
  `
    -- A partner's cart. request_id has no foreign key: an item outlives its request, so that the partner can read why.
    create table cart_items (
      partner_id uuid not null references users on delete cascade,
      request_id uuid not null,
      read_revision integer not null,
      added_at timestamptz not null,
      added_price_cents integer not null check (added_price_cents >= 0),
      primary key (partner_id, request_id)
    )`,
];
