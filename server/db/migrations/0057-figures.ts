import { type Kysely, sql } from 'kysely';
import { fillFigures } from './figures/fill.ts';
import { followListings, followRequests, followSales } from './figures/follow.ts';

/** Totals of each day, week and month in Berlin, kept by triggers as a ledger that a job folds (decision 38). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTotals(db);
  await followRequests(db);
  await followListings(db);
  await followSales(db);
  await fillFigures(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const triggers = {
    request_lookup: ['figures_of_new_requests', 'figures_of_changed_requests'],
    request_listings: [
      'figures_of_new_listings',
      'figures_of_changed_listings',
      'figures_of_published_listings',
    ],
    purchases: ['figures_of_purchases', 'figures_of_deleted_purchases'],
    follow_ups: ['figures_of_outcomes', 'figures_of_changed_outcomes'],
    shop_orders: ['figures_of_refunds'],
  };
  for (const [table, names] of Object.entries(triggers)) {
    for (const name of names) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
  }
  await sql`drop table first_publications, figure_changes, figure_totals, wait_totals, last_purchases`.execute(
    db,
  );
  await sql`
    drop function note_new_request, note_changed_request, note_listing_figures, note_first_publication,
      note_publication_wait, note_purchases, note_deleted_purchase, note_outcome, note_refund, refund_shares, berlin_day`.execute(
    db,
  );
}

const sums = `requests int not null default 0, sales int not null default 0, net_cents bigint not null default 0,
  refunded_cents bigint not null default 0, published int not null default 0, places int not null default 0,
  sold int not null default 0, sold_once int not null default 0, won int not null default 0,
  lost int not null default 0, not_reached int not null default 0`;

/**
 * A week stands at its Monday, a month at its first day. `figure_changes` is what has not been folded yet. No foreign keys to accounts: they would lock them. A row of
 * `first_publications` stands for a request's whole life, because `published_at` is its newest publication.
 */
async function createTotals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function berlin_day(instant timestamptz) returns date language sql stable as $$
      select (instant at time zone 'Europe/Berlin')::date
    $$`.execute(db);
  await sql`
    create table figure_totals (
      grain text not null check (grain in ('day', 'week', 'month')),
      day date not null, category text not null, region text not null, ${sql.raw(sums)},
      primary key (grain, day, category, region)
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    create table wait_totals (
      grain text not null check (grain in ('day', 'week', 'month')),
      day date not null, category text not null, wait_minutes int not null, waits int not null,
      primary key (grain, day, category, wait_minutes)
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    create table last_purchases (
      partner_id uuid not null, category text not null, day date not null,
      primary key (partner_id, category)
    )`.execute(db);
  await sql`
    create table figure_changes (
      id bigint generated always as identity primary key,
      day date not null, category text not null, region text not null, ${sql.raw(sums)},
      wait_minutes int, waits int not null default 0, partner_id uuid
    )`.execute(db);
  await sql`
    create table first_publications (
      request_id uuid primary key references requests on delete cascade,
      published_at timestamptz not null,
      category text not null,
      wait_minutes int
    )`.execute(db);
}
