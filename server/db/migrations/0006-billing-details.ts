import { type Kysely, sql } from 'kysely';

const taxCases = `('domestic', 'eu_reverse_charge', 'eu_without_vat_id', 'third_country', 'small_business')`;

/** Earlier orders were all taxed as domestic ones. Without a default, no later insert forgets the case. */
const addTaxCase = (table: string) => [
  `alter table ${table} add column tax_case text not null default 'domestic' check (tax_case in ${taxCases})`,
  `alter table ${table} alter column tax_case drop default`,
];

const statements = [
  `
    -- Who is billed, and when (billing 1). A company without a row has the defaults of its profile.
    create table billing_details (
      organisation_id uuid primary key references organisations on delete cascade,
      name text not null,
      street text not null,
      postal_code text not null,
      city text not null,
      -- ISO 3166-1 alpha-2.
      country text not null check (country ~ '^[A-Z]{2}$'),
      email text not null,
      reference text,
      vat_id text,
      leitweg_id text,
      rhythm text not null check (rhythm in ('immediate', 'monthly')),
      vat_id_state text check (vat_id_state in ('valid', 'invalid', 'unchecked')),
      -- Time and proof of the answer of VIES.
      vat_id_checked_at timestamptz(3),
      vat_id_consultation text,
      vat_id_name text,
      updated_at timestamptz(3) not null,
      constraint vat_id_has_state check ((vat_id is null) = (vat_id_state is null))
    )`,
  `create index billing_details_unchecked on billing_details (organisation_id) where vat_id_state = 'unchecked'`,
  `alter table organisations drop column vat_id, drop column billing_email`,
  ...['orders', 'shop_orders', 'demo_shop_orders'].flatMap(addTaxCase),
  // A new database has the rule already, because its baseline inserts all rules.
  `insert into rules (name) values ('billingRhythm') on conflict do nothing`,
  `
    insert into rule_changes (rule, value, valid_from, decided_at)
    select 'billingRhythm', '"monthly"', to_timestamp(0), to_timestamp(0)
    where not exists (select from rule_changes where rule = 'billingRhythm')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
