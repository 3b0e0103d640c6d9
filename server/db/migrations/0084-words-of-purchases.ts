import { type Kysely, sql } from 'kysely';

/**
 * What a partner searches its purchases by and counts them by stands in them and in one index (purchases 40, 42): for a
 * partner with many the server would read each of their requests. A request's category is final; its words follow it, so
 * that they go with the client's data. Whoever writes one of both holds the listing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWords(db);
  await sql`
    alter table purchases add column category text, add column postal_code text, add column words text`.execute(
    db,
  );
  await sql`
    update purchases p
    set category = r.category, postal_code = r.postleitzahl, words = words_of_purchase(r.firmenname, r.name)
    from requests r where r.id = p.request_id`.execute(db);
  await sql`
    alter table purchases alter column category set not null, alter column postal_code set not null,
      alter column words set not null`.execute(db);
  await sql`drop index purchases_of_partner`.execute(db);
  await sql`
    create index purchases_of_partner on purchases (partner_id, purchased_at desc, id desc)
    include (net_cents, category, postal_code, words)`.execute(db);
  await fillNew(db);
  await followChanged(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger words_of_changed_requests on requests`.execute(db);
  await sql`drop trigger words_of_new_purchases on purchases`.execute(db);
  await sql`drop function follow_words_of_purchases, fill_words_of_purchase`.execute(db);
  await sql`drop index purchases_of_partner`.execute(db);
  await sql`
    alter table purchases drop column category, drop column postal_code, drop column words`.execute(db);
  await sql`create index purchases_of_partner on purchases (partner_id, purchased_at desc, id desc)`.execute(
    db,
  );
  await sql`drop function words_of_purchase`.execute(db);
}

/**
 * Company and contact person, small letters, umlauts too, which a database without a language does not know how to make. No
 * longer than an entry of an index may be; together both have 321 characters at most.
 */
async function createWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function words_of_purchase(company text, contact text) returns text language sql immutable as $$
      select left(translate(lower(company || chr(10) || contact), 'ÄÖÜ', 'äöü'), 600)
    $$`.execute(db);
}

/** Reads the request when its listing is locked, unlike the statement that buys, which may have begun before. */
async function fillNew(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fill_words_of_purchase() returns trigger language plpgsql as $$
    begin
      select category, postleitzahl, words_of_purchase(firmenname, name)
      into new.category, new.postal_code, new.words
      from requests where id = new.request_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger words_of_new_purchases before insert on purchases
    for each row execute function fill_words_of_purchase()`.execute(db);
}

async function followChanged(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_words_of_purchases() returns trigger language plpgsql as $$
    begin
      perform from request_listings where request_id = new.id for no key update;
      update purchases set postal_code = new.postleitzahl, words = words_of_purchase(new.firmenname, new.name)
      where request_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger words_of_changed_requests after update on requests for each row
    when ((old.firmenname, old.name, old.postleitzahl) is distinct from (new.firmenname, new.name, new.postleitzahl))
    execute function follow_words_of_purchases()`.execute(db);
}
