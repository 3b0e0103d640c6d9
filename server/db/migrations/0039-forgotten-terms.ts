import { type Kysely, sql } from 'kysely';

/** A deleted request leaves no end of a term behind that would be told (requests 72). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_term() returns trigger language plpgsql as $$
    begin
      delete from request_terms where request_id = old.request_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger terms_go after delete on request_listings for each row execute function forget_term()`.execute(
    db,
  );
  await sql`
    delete from request_terms t where not exists (select from requests r where r.id = t.request_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger terms_go on request_listings`.execute(db);
  await sql`drop function forget_term`.execute(db);
}
