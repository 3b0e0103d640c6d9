import { type Kysely, sql } from 'kysely';

/**
 * A partner finds its follow-ups without reading those of all others. Whose purchase it is never changes; no foreign key of
 * its own, so that writing one locks nothing more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table follow_ups add column partner_id uuid`.execute(db);
  await sql`
    update follow_ups f set partner_id = p.partner_id from purchases p where p.id = f.purchase_id`.execute(
    db,
  );
  await sql`alter table follow_ups alter column partner_id set not null`.execute(db);
  await sql`
    create index follow_ups_of_partner on follow_ups (partner_id, outcome, next_date) include (purchase_id)`.execute(
    db,
  );
  // Processes of the previous version do not name the partner.
  await sql`
    create function name_partner_of_follow_up() returns trigger language plpgsql as $$
    begin
      select partner_id into new.partner_id from purchases where id = new.purchase_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger partner_of_follow_up before insert on follow_ups for each row when (new.partner_id is null)
    execute function name_partner_of_follow_up()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger partner_of_follow_up on follow_ups`.execute(db);
  await sql`drop function name_partner_of_follow_up`.execute(db);
  await sql`drop index follow_ups_of_partner`.execute(db);
  await sql`alter table follow_ups drop column partner_id`.execute(db);
}
