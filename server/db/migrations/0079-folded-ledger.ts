import { type Kysely, sql } from 'kysely';

/**
 * What the job has taken in stands in one row per combination, found by its key, so that it reads no more than what became due
 * (decision 7). An older process that still runs writes rows that are not folded, and they are folded like any other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listing_counts
      add column id bigint generated always as identity primary key,
      add column is_folded boolean not null default false,
      add constraint folded_counts_at_once check (not is_folded or effective_at = '-infinity')`.execute(db);
  await sql`
    with past as (delete from listing_counts where effective_at = '-infinity' returning *)
    insert into listing_counts (category, region, area_mask, specialty_mask, effective_at, change, is_folded)
    select category, region, area_mask, specialty_mask, '-infinity', sum(change), true from past
    group by category, region, area_mask, specialty_mask having sum(change) <> 0`.execute(db);
  await sql`
    create unique index listing_counts_folded on listing_counts (category, region, area_mask, specialty_mask)
    where is_folded`.execute(db);
  await sql`create index listing_counts_due on listing_counts (effective_at) where not is_folded`.execute(db);
  await sql`create index listing_counts_nothing on listing_counts (id) where is_folded and change = 0`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_counts drop column is_folded, drop column id`.execute(db);
}
