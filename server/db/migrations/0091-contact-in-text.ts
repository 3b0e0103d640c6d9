import { type Kysely, sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { holdsContactData, type Identity } from '#domain/requests/redaction/redaction.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

type Row = StoredAnswers &
  Identity & { readonly id: string; readonly category: CategoryCode; readonly bemerkung: string };

const rowsPerRead = 1000;

/** The portal looks for contact data once, when a text is written, and not each time an admin reads it (requests 80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests add column holds_contact boolean not null default false`.execute(db);
  for (let after: string | null = null; ; ) {
    const rows: readonly Row[] = await listRows(db, after);
    const ids = rows.filter((row) => holdsContactData(row.category, row, row)).map(({ id }) => id);
    await sql`update requests set holds_contact = true where id = any(${ids}::uuid[])`.execute(db);
    if (rows.length < rowsPerRead) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** Erased requests have no words of their client. */
async function listRows(db: Kysely<unknown>, after: string | null): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, category, firmenname, name, email, telefonnummer, postleitzahl, land, answers, details, bemerkung
    from requests where email <> '' and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${rowsPerRead}`.execute(db);
  return rows;
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests drop column holds_contact`.execute(db);
}
