import { type Kysely, sql } from 'kysely';

const allow = (table: string, column: string, values: string) =>
  sql`alter table ${sql.table(table)}
    drop constraint ${sql.ref(`${table}_${column}_check`)},
    add constraint ${sql.ref(`${table}_${column}_check`)} check (${sql.ref(column)} in (${sql.raw(values)}))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column locked_at timestamptz`.execute(db);
  await allow('account_audit', 'action', "'second_factor_removed', 'account_released'").execute(db);
  // Null once the address has an account: a login still compares the password, nobody needs the rest.
  await sql`alter table registrations alter column entered drop not null`.execute(db);
  await allow('account_errands', 'kind', "'register', 'resend', 'forgot', 'email_change'").execute(db);
  await sql`
    alter table account_errands
      add column user_id uuid,
      add constraint account_errands_user_check check ((kind = 'email_change') = (user_id is not null))
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from account_errands where kind = 'email_change'`.execute(db);
  await sql`alter table account_errands drop constraint account_errands_user_check, drop column user_id`.execute(
    db,
  );
  await allow('account_errands', 'kind', "'register', 'resend', 'forgot'").execute(db);
  await sql`delete from registrations where entered is null`.execute(db);
  await sql`alter table registrations alter column entered set not null`.execute(db);
  await sql`delete from account_audit where action = 'account_released'`.execute(db);
  await allow('account_audit', 'action', "'second_factor_removed'").execute(db);
  await sql`alter table users drop column locked_at`.execute(db);
}
