import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `verify-backup` finds the row of a file by its checksum and compares the rows that it counts.
  await sql`alter table backups add column sha256 bytea, add column counts jsonb`.execute(db);
}
