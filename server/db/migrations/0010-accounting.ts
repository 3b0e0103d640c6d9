import { type Kysely, sql } from 'kysely';

const statements = [
  `
    -- How the operator's accountant books; without a row the initial settings of the domain apply.
    create table datev_settings (
      id integer primary key default 1 check (id = 1),
      settings jsonb not null,
      updated_at timestamptz(3) not null
    )`,
  `
    -- When a document first failed. failed_at is the latest attempt.
    alter table invoice_failures add column since timestamptz(3)`,
  `update invoice_failures set since = failed_at`,
  `alter table invoice_failures alter column since set not null`,
  // The export reads documents of a month.
  `create index invoices_by_day on invoices (issued_on)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
