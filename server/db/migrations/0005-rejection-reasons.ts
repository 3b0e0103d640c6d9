import { type Kysely, sql } from 'kysely';

/** Texts that admins reuse when they reject requests (admin 89), with some to begin with. */
const statements = [
  `
    create table rejection_reasons (
      id uuid primary key default gen_random_uuid(),
      name text not null unique check (name <> ''),
      text text not null check (text <> ''),
      updated_at timestamptz not null
    )`,
  `
    insert into rejection_reasons (name, text, updated_at) values
      ('Angaben reichen nicht aus', 'Ihre Anfrage enthält zu wenige Angaben für ein Angebot. Bitte stellen Sie eine neue Anfrage und beschreiben Sie Umfang, Ort und Zeitraum.', now()),
      ('Doppelte Anfrage', 'Ihre Anfrage liegt uns schon vor. Wir bearbeiten die frühere weiter; diese beenden wir.', now()),
      ('Eigenes Angebot', 'Ihre Nachricht bietet eine Leistung an. Anfragen sind für Unternehmen, die eine Leistung suchen. Als Dienstleister können Sie sich auf unserer Website registrieren.', now()),
      ('Kein Unternehmen', 'Wir vermitteln nur Aufträge von Unternehmen. Ihre Firma konnten wir anhand Ihrer Angaben nicht finden.', now()),
      ('Leistung nicht im Portal', 'Die gesuchte Leistung vermitteln wir nicht. Auf unserer Website finden Sie alle Kategorien.', now()),
      ('Nicht erreichbar', 'Wir haben Sie unter Ihrer Telefonnummer mehrmals nicht erreicht. Bitte stellen Sie eine neue Anfrage mit einer Nummer, unter der wir Sie erreichen.', now())`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
