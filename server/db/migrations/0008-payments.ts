import { type Kysely, sql } from 'kysely';

const statements = [
  `
    -- Bank statements that admins have uploaded.
    create table bank_imports (
      id uuid primary key default gen_random_uuid(),
      -- Of the file: the same file again adds nothing.
      sha256 bytea not null unique,
      account_iban text not null,
      imported_at timestamptz(3) not null,
      imported_by uuid references users on delete set null
    )`,
  `create index bank_imports_newest on bank_imports (imported_at desc, id desc)`,
  `
    -- The payments of the statements. amount_cents is never negative, in hundredths of the currency.
    create table bank_entries (
      id uuid primary key default gen_random_uuid(),
      import_id uuid not null references bank_imports,
      account_iban text not null,
      -- Equal in every file that holds this entry.
      reference text not null,
      booked_on date not null,
      amount_cents bigint not null check (amount_cents >= 0),
      currency text not null,
      direction text not null check (direction in ('credit', 'debit')),
      is_reversal boolean not null,
      purpose text not null,
      counterparty_name text,
      counterparty_iban text,
      -- An admin says that the entry pays no invoice.
      dismissed_at timestamptz(3),
      unique (account_iban, reference)
    )`,
  `create index bank_entries_of_import on bank_entries (import_id)`,
  `create index bank_entries_by_payer on bank_entries (counterparty_iban)`,
  `
    -- Which invoice an entry pays. Rows are only added: an undone payment gets a second row with the negative amount.
    create table payments (
      id bigint generated always as identity primary key,
      invoice_id uuid not null references invoices,
      entry_id uuid not null references bank_entries,
      amount_cents integer not null check (amount_cents <> 0),
      -- Day in Berlin: of the bank for a payment, of the correction for an undone one.
      paid_on date not null,
      booked_at timestamptz(3) not null,
      booked_by uuid references users on delete set null
    )`,
  `
    -- Also invoices, credit notes and payments are booked.
    alter table account_entries add column invoice_id uuid references invoices,
      alter column order_id drop not null, add check (num_nonnulls(order_id, invoice_id) = 1)`,
  `create index account_entries_of_invoice on account_entries (invoice_id)`,
  `create index payments_of_invoice on payments (invoice_id)`,
  `create index payments_of_entry on payments (entry_id)`,
  `create index bank_imports_of_admin on bank_imports (imported_by)`,
  `create index payments_of_admin on payments (booked_by)`,
  `create index payments_by_day on payments (paid_on)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
