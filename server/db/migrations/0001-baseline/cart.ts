/** The cart. */
export const cart: readonly string[] = [
  `
    -- A partner's cart. request_id has no foreign key: an item outlives its request, so that the partner learns why it is gone.
    create table cart_items (
      partner_id uuid not null references users on delete cascade,
      request_id uuid not null,
      read_revision integer not null,
      added_at timestamptz not null,
      added_price_cents integer not null check (added_price_cents >= 0),
      primary key (partner_id, request_id)
    )`,
  `
    create function remove_bought_from_cart() returns trigger language plpgsql as $$
    begin
      delete from cart_items c using memberships m
      where m.organisation_id = new.organisation_id and c.partner_id = m.user_id and c.request_id = new.request_id;
      return null;
    end $$`,
  `
    create trigger bought_leaves_cart after insert on purchases
      for each row execute function remove_bought_from_cart()`,
];
