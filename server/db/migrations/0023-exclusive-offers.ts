import { type Kysely, sql } from 'kysely';
import { notifyOfOffers } from './0018-events.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await tellWhileTheyStand(db);
  await keepMarksOfOffers(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forgetMarksOfUnlisted(db);
  await dropNotification(db);
  await sql`drop function offer_event(request_listings, json, boolean, boolean)`.execute(db);
  await sql`drop function open_offer(request_listings, boolean)`.execute(db);
  await sql`drop function is_shown(request_listings)`.execute(db);
  await notifyOfOffers(db);
}

/** A request is told to those to whom it is shown or was until then, and an exclusive offer only as long as it stands. */
async function tellWhileTheyStand(db: Kysely<unknown>): Promise<void> {
  await dropNotification(db);
  await sql`drop function offer_event(request_listings, boolean, boolean)`.execute(db);
  await sql`
    create function is_shown(listing request_listings) returns boolean language sql immutable as $$
      select listing.is_public and listing.rejected_at is null and listing.withdrawn_at is null
    $$`.execute(db);
  await sql`
    create function open_offer(listing request_listings, began boolean) returns json language sql stable as $$
      select json_build_object('partnerId', listing.offered_to, 'until', listing.offered_until, 'began', began)
      where listing.offered_until is not null and listing.current_sales < listing.max_sales
        and listing.rejected_at is null and listing.withdrawn_at is null and listing.closed_at is null
    $$`.execute(db);
  await sql`
    create function offer_event(listing request_listings, exclusive_offer json, is_public boolean, appeared boolean)
    returns text language sql stable as $$
      select json_build_object(
        'kind', 'request', 'id', listing.request_id, 'appeared', appeared, 'isPublic', is_public,
        'category', listing.category,
        'masks', json_build_object('area', listing.area_mask, 'specialty', listing.specialty_mask),
        'postalCode', listing.postal_code, 'companyDomain', listing.company_domain,
        'clientUserId', listing.client_user_id, 'exclusiveOffer', exclusive_offer, 'publishedAt', listing.published_at
      )::text
    $$`.execute(db);
  await notify(db);
}

/**
 * What partners have marked of a request is forgotten when it leaves the lists, but for the partner to whom alone it is offered
 * then; that one's when the offer ends, too.
 */
async function keepMarksOfOffers(db: Kysely<unknown>): Promise<void> {
  await replaceForgetting(
    db,
    'and (new.offered_until is null or partner_id <> new.offered_to)',
    'not new.is_listed and (old.is_listed or (old.offered_until is not null and new.offered_until is null))',
  );
}

/** As in migration 0015. */
async function forgetMarksOfUnlisted(db: Kysely<unknown>): Promise<void> {
  await replaceForgetting(db, '', 'old.is_listed and not new.is_listed');
}

async function replaceForgetting(db: Kysely<unknown>, which: string, when: string): Promise<void> {
  await sql`
    create or replace function forget_marks() returns trigger language plpgsql as $$
    begin
      delete from request_marks where ctid = any (array(
        select ctid from request_marks where request_id = new.request_id ${sql.raw(which)} for update skip locked));
      return null;
    end $$`.execute(db);
  await sql`drop trigger marks_of_unlisted on request_listings`.execute(db);
  await sql`
    create trigger marks_of_unlisted after update on request_listings
    for each row when (${sql.raw(when)}) execute function forget_marks()`.execute(db);
}

async function dropNotification(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger deleted_offers_are_told on request_listings`.execute(db);
  await sql`drop trigger changed_offers_are_told on request_listings`.execute(db);
  await sql`drop function notify_of_offer()`.execute(db);
}

/** An offer that a change ends is told once more, by the row as it was. */
async function notify(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_of_offer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform pg_notify('portal_events', offer_event(old, open_offer(old, false), is_shown(old), false));
        return null;
      end if;
      perform pg_notify('portal_events', offer_event(
        new,
        coalesce(open_offer(new, new.offered_until is distinct from old.offered_until), open_offer(old, false)),
        is_shown(old) or is_shown(new),
        new.is_listed and new.offered_until is null and (not old.is_listed or old.offered_until is not null)
      ));
      return null;
    end $$`.execute(db);
  const columns = `is_public, public_until, base_price_cents, price_cents, max_sales, rejected_at, withdrawn_at, closed_at,
    lapsed_at, offered_to, offered_until`;
  const row = (name: string) => sql.raw(columns.replace(/\w+/g, (column) => `${name}.${column}`));
  await sql`
    create trigger changed_offers_are_told after update on request_listings for each row
    when ((old.is_public or new.is_public or old.offered_until is not null or new.offered_until is not null)
      and (${row('old')}) is distinct from (${row('new')}))
    execute function notify_of_offer()`.execute(db);
  await sql`
    create trigger deleted_offers_are_told after delete on request_listings for each row
    when (old.is_public or old.offered_until is not null) execute function notify_of_offer()`.execute(db);
}
