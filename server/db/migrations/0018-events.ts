import { type Kysely, sql } from 'kysely';

/**
 * What becomes an event in open lists (decision 27), told to every process by whoever writes it.
 *
 * A sale alone is left to the process that sold: a transaction that notifies commits one after the other, which would
 * make every buyer wait for the disk in turn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await notifyOfOffers(db);
  await notifyOfAccounts(db);
  await notifyOfSessions(db);
  await notifyOfCarts(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger added_items_are_told on cart_items`.execute(db);
  await sql`drop trigger removed_items_are_told on cart_items`.execute(db);
  await sql`drop trigger ended_sessions_are_told on sessions`.execute(db);
  await sql`drop trigger changed_accounts_are_told on users`.execute(db);
  await sql`drop trigger deleted_offers_are_told on request_listings`.execute(db);
  await sql`drop trigger changed_offers_are_told on request_listings`.execute(db);
  await sql`drop function notify_of_cart, notify_of_session, notify_of_account, notify_of_offer, offer_event`.execute(
    db,
  );
}

/** Names what decides who may hear of a listing. */
export async function notifyOfOffers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function offer_event(listing request_listings, is_public boolean, appeared boolean) returns text
    language sql stable as $$
      select json_build_object(
        'kind', 'request', 'id', listing.request_id, 'appeared', appeared, 'isPublic', is_public,
        'category', listing.category,
        'masks', json_build_object('area', listing.area_mask, 'specialty', listing.specialty_mask), 'postalCode', listing.postal_code, 'companyDomain', listing.company_domain,
        'clientUserId', listing.client_user_id, 'offeredTo', listing.offered_to, 'publishedAt', listing.published_at
      )::text
    $$`.execute(db);
  await sql`
    create function notify_of_offer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform pg_notify('portal_events', offer_event(old, old.is_public, false));
        return null;
      end if;
      perform pg_notify('portal_events', offer_event(
        new, old.is_public or new.is_public,
        new.is_listed and new.offered_until is null and (not old.is_listed or old.offered_until is not null)
      ));
      if old.offered_to <> new.offered_to then
        perform pg_notify('portal_events', offer_event(old, false, false));
      end if;
      return null;
    end $$`.execute(db);
  const columns = `is_public, public_until, base_price_cents, price_cents, max_sales, rejected_at, withdrawn_at, closed_at,
    lapsed_at, offered_to, offered_until`;
  const row = (name: string) => sql.raw(columns.replace(/\w+/g, (column) => `${name}.${column}`));
  await sql`
    create trigger changed_offers_are_told after update on request_listings for each row
    when ((old.is_public or new.is_public or new.offered_to is not null) and (${row('old')}) is distinct from (${row('new')}))
    execute function notify_of_offer()`.execute(db);
  await sql`
    create trigger deleted_offers_are_told after delete on request_listings for each row
    when (old.is_public or old.offered_to is not null) execute function notify_of_offer()`.execute(db);
}

/** Whatever decides what somebody may hear of. */
async function notifyOfAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_of_account() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_events', json_build_object('kind', 'account', 'id', new.id)::text);
      return null;
    end $$`.execute(db);
  const columns =
    'role, account_active, locked_at, deleted_at, services, regions, regions_since, company_domain';
  const row = (name: string) => sql.raw(columns.replace(/\w+/g, (column) => `${name}.${column}`));
  await sql`
    create trigger changed_accounts_are_told after update on users for each row
    when ((${row('old')}) is distinct from (${row('new')})) execute function notify_of_account()`.execute(db);
}

async function notifyOfSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_of_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_events', json_build_object('kind', 'session', 'id', old.id)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ended_sessions_are_told after delete on sessions for each row
    execute function notify_of_session()`.execute(db);
}

/** What a purchase takes out of the cart is told with the purchase, hence not inside another trigger. */
async function notifyOfCarts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_of_cart() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_events', json_build_object(
        'kind', 'cart', 'partnerId', partner_id,
        'requestIds', case when count(*) <= 100 then json_agg(request_id) else '[]' end
      )::text) from changed group by partner_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger added_items_are_told after insert on cart_items referencing new table as changed
    for each statement when (pg_trigger_depth() = 0) execute function notify_of_cart()`.execute(db);
  await sql`
    create trigger removed_items_are_told after delete on cart_items referencing old table as changed
    for each statement when (pg_trigger_depth() = 0) execute function notify_of_cart()`.execute(db);
}
