import { type Kysely, sql } from 'kysely';

/** What the operator sets, each with its history (admin 60, admin 62): what was set so far is valid from the beginning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rules (name text primary key, revision integer not null default 0)`.execute(db);
  await sql`
    create table rule_changes (
      id bigint generated always as identity primary key,
      rule text not null references rules,
      value jsonb not null,
      valid_from timestamptz(3) not null,
      decided_at timestamptz(3) not null,
      decided_by uuid references users on delete set null,
      reason text not null default '',
      revoked_at timestamptz(3),
      revoked_by uuid references users on delete set null
    )`.execute(db);
  await sql`create index rule_changes_in_force on rule_changes (rule, valid_from, id)`.execute(db);
  await sql`create index rule_changes_decided_by on rule_changes (decided_by)`.execute(db);
  await sql`create index rule_changes_revoked_by on rule_changes (revoked_by)`.execute(db);
  await keepWhatIsSet(db);
  await sql`drop table price_book, portal_rules`.execute(db);
}

async function keepWhatIsSet(db: Kysely<unknown>): Promise<void> {
  await sql`
    with current (rule, value) as (
      select category, jsonb_build_object('netCents', net_cents, 'billing', billing) from price_book
      union all select 'countdownDays', to_jsonb(7)
      union all select 'wantedOffers', to_jsonb(5)
      union all select 'maxSales', to_jsonb(5)
      union all select 'retentionMonths', to_jsonb(retention_months) from portal_rules
      union all select 'reviewAfterChange', to_jsonb(review_after_change) from portal_rules
    ), named as (insert into rules (name) select rule from current returning name)
    insert into rule_changes (rule, value, valid_from, decided_at)
    select c.rule, c.value, to_timestamp(0), to_timestamp(0) from current c join named on named.name = c.rule`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_book (
      category text primary key,
      net_cents integer not null check (net_cents >= 0),
      billing text not null default 'perRequest' check (billing in ('perRequest', 'free')),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table portal_rules (
      id integer primary key default 1 check (id = 1),
      review_after_change boolean not null default false,
      retention_months integer not null default 12 check (retention_months between 1 and 120)
    )`.execute(db);
  await sql`create temporary table rules_now on commit drop as
    select distinct on (rule) rule, value from rule_changes where revoked_at is null and valid_from <= now()
    order by rule, valid_from desc, id desc`.execute(db);
  await sql`
    insert into price_book (category, net_cents, billing)
    select rule, (value->>'netCents')::integer, value->>'billing' from rules_now where jsonb_typeof(value) = 'object'`.execute(
    db,
  );
  await sql`
    insert into portal_rules (review_after_change, retention_months)
    select (select value::boolean from rules_now where rule = 'reviewAfterChange'),
      (select value::integer from rules_now where rule = 'retentionMonths')`.execute(db);
  await sql`drop table rule_changes, rules`.execute(db);
}
