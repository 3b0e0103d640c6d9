import { type Kysely, sql } from 'kysely';

const words = 'firmenname, name, "position", postleitzahl, telefonnummer, bemerkung, answers, details'.split(
  ', ',
);
const added = ['land', 'kontaktwege', 'kontaktzeiten'];

/** How and when clients wish to be contacted (requests 58), and the country of their postal code (requests 83). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table requests
      add column land text not null default 'DE' check (land ~ '^[A-Z]{2}$'),
      add column kontaktwege text[] not null default '{telefon,email}'
        check (kontaktwege <> '{}' and kontaktwege <@ '{telefon,email}'),
      add column kontaktzeiten text[] not null default '{}'
        check (kontaktzeiten <@ '{Vormittag,Mittag,Nachmittag,Abend}')`.execute(db);
  await followWords(db, [...words, ...added]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await followWords(db, words);
  await sql`alter table requests drop column land, drop column kontaktwege, drop column kontaktzeiten`.execute(
    db,
  );
}

/** What counts as a change by the client in the history of migration 0031. */
async function followWords(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  const row = (name: string) => sql.raw(columns.map((column) => `${name}.${column}`).join());
  await sql`drop trigger request_history_of_change on requests`.execute(db);
  await sql`
    create trigger request_history_of_change after update on requests for each row
    when ((old.confirmed_at is null and new.confirmed_at is not null)
      or (new.email <> '' and (${row('old')}) is distinct from (${row('new')})))
    execute function note_request_history()`.execute(db);
}
