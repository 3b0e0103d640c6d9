import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a reference: who confirms a registration meanwhile must not wait for the task that names it.
  await sql`
    create table account_errands (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('register', 'resend', 'forgot')),
      email text not null,
      registration_id uuid,
      asked_at timestamptz not null,
      check ((kind = 'register') = (registration_id is not null))
    )`.execute(db);
  for (const table of ['users', 'registrations', 'requests'])
    await sql`alter table ${sql.table(table)} add column terms_hash text`.execute(db);
  await sql`create index requests_unconfirmed on requests (created_at) where confirmed_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index requests_unconfirmed`.execute(db);
  for (const table of ['users', 'registrations', 'requests'])
    await sql`alter table ${sql.table(table)} drop column terms_hash`.execute(db);
  await sql`drop table account_errands`.execute(db);
}
