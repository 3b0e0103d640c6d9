import { type Kysely, sql } from 'kysely';

/** A submission may carry any printable key, not only a UUID; a term that is over may be renewed before it begins anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests alter column submission_key type text using submission_key::text`.execute(
    db,
  );
  await sql`alter table request_listings add column term_renewed_at timestamptz`.execute(db);
}

/** Keys that are no UUID cannot stay: their submissions can no longer be repeated. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_listings drop column term_renewed_at`.execute(db);
  const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
  await sql`
    alter table requests alter column submission_key type uuid
    using (case when submission_key ~ ${sql.lit(uuid)} then submission_key end)::uuid`.execute(db);
}
