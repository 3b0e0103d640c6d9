import { type Kysely, sql } from 'kysely';

/**
 * What was sold out when its term ended was told of no end. Where more places open it again, its end is told after all; what is
 * still to be told stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function remember_term() returns trigger language plpgsql as $$
    begin
      insert into request_terms (request_id, ends_at, due_at)
      values (new.request_id, new.public_until, new.public_until)
      on conflict (request_id) do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger terms_are_remembered after update on request_listings for each row
    when (new.is_public and new.public_until is not null
      and new.rejected_at is null and new.withdrawn_at is null and new.closed_at is null
      and old.current_sales >= old.max_sales and new.current_sales < new.max_sales)
    execute function remember_term()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger terms_are_remembered on request_listings`.execute(db);
  await sql`drop function remember_term`.execute(db);
}
