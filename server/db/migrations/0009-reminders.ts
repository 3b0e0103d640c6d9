import { type Kysely, sql } from 'kysely';

const newRules = {
  reminders: '[{"afterDays":7,"feeCents":0},{"afterDays":21,"feeCents":250},{"afterDays":35,"feeCents":500}]',
  creditLimit: '{"limitCents":500000}',
};

const statements = [
  `
    -- Reminders of unpaid invoices, as sent. Nothing may change or delete one.
    create table invoice_reminders (
      invoice_id uuid not null references invoices,
      step smallint not null check (step between 1 and 3),
      sent_at timestamptz(3) not null,
      -- Days in Berlin.
      sent_on date not null,
      pay_by date not null,
      -- Of the invoice at this moment, gross, without fees.
      open_cents integer not null check (open_cents > 0),
      -- Of this step.
      fee_cents integer not null check (fee_cents >= 0),
      pdf bytea not null,
      pdf_sha256 bytea not null,
      primary key (invoice_id, step)
    )`,
  `create index invoice_reminders_newest on invoice_reminders (step, sent_at)`,
  `
    create trigger immutable before update or delete or truncate on invoice_reminders
      for each statement execute function refuse_invoice_change()`,
  `alter table invoice_reminders enable always trigger immutable`,
  `
    -- On which terms a company buys on account. A company without a row has the operator's limit and no lock.
    create table account_credits (
      organisation_id uuid primary key references organisations on delete cascade,
      -- Gross; null for the operator's rule.
      limit_cents integer check (limit_cents >= 0),
      locked_at timestamptz(3),
      lock_reason text,
      -- An admin has locked, unlocked, or decided not to lock. A later last reminder asks again.
      decided_at timestamptz(3),
      updated_at timestamptz(3) not null,
      check ((locked_at is null) = (lock_reason is null))
    )`,
  // A new database has the rules already, because its baseline inserts all rules.
  ...Object.entries(newRules).flatMap(([rule, value]) => [
    `insert into rules (name) values ('${rule}') on conflict do nothing`,
    `
    insert into rule_changes (rule, value, valid_from, decided_at)
    select '${rule}', '${value}', to_timestamp(0), to_timestamp(0)
    where not exists (select from rule_changes where rule = '${rule}')`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
