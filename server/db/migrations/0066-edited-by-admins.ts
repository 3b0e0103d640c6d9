import { type Kysely, sql } from 'kysely';

/** Admins change what clients have written, too (admin 12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowEditors(db, ['customer', 'link', 'admin']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from request_changes where changed_by = 'admin'`.execute(db);
  await allowEditors(db, ['customer', 'link']);
}

async function allowEditors(db: Kysely<unknown>, editors: readonly string[]): Promise<void> {
  await sql`alter table request_changes drop constraint request_changes_changed_by_check`.execute(db);
  await sql`
    alter table request_changes add constraint request_changes_changed_by_check
      check (changed_by in (${sql.join(editors.map((editor) => sql.lit(editor)))}))`.execute(db);
}
