import { sql } from 'kysely';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { deleteInBatches, inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';

/**
 * Takes what became due into one row per combination (decision 7), each batch in the order of their keys, so that two runs at
 * once wait for each other and no more.
 *
 * @returns how many changes it took in
 */
export async function foldListingCounts(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const folded = await inBatches(db, signal, async (tx, limit) => {
    const { rows } = await sql<{ folded: number }>`
      with due as materialized (
        delete from listing_counts where id = any(array(
          select id from listing_counts where not is_folded and effective_at <= ${now}
          order by effective_at limit ${limit} for update skip locked
        )) returning category, region, area_mask, specialty_mask, change
      ), written as (
        insert into listing_counts as kept
          (category, region, area_mask, specialty_mask, effective_at, change, is_folded)
        select category, region, area_mask, specialty_mask, timestamptz '-infinity', sum(change), true from due
        group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
        on conflict (category, region, area_mask, specialty_mask) where is_folded
        do update set change = kept.change + excluded.change
      )
      select count(*)::int as folded from due`.execute(tx);
    return rows[0]?.folded ?? 0;
  });
  await deleteInBatches(db, signal, 'listing_counts', sql`is_folded and change = 0`);
  return folded;
}

type LedgerDifferences = {
  /** Of how many sums. */
  readonly count: number;
  /** Some of them, for the log. */
  readonly samples: readonly LedgerDifference[];
};

type LedgerDifference = {
  readonly category: CategoryCode;
  readonly region: string;
  readonly areaMask: number;
  readonly specialtyMask: number;
  /** ISO 8601, or `-infinity` for what counts by now. */
  readonly effectiveAt: string;
  /** By how many the ledger counted more than there were. */
  readonly surplus: number;
};

const ledger = 'listing_counts';

/**
 * Compares the ledger with the listings themselves, for now and for whatever becomes due, and corrects what differs by rows
 * that say the opposite: what is published or sold meanwhile is in neither or in both.
 */
export async function checkListingCounts(
  db: Db,
  now: Date,
  signal?: AbortSignal,
): Promise<LedgerDifferences> {
  let found: LedgerDifferences = { count: 0, samples: [] };
  const inOneTransaction = { rowsPerBatch: Number.POSITIVE_INFINITY };
  const check = async (tx: Tx) => {
    found = await correctAll(tx, now);
    return found.count;
  };
  await inBatches(db, signal, check, inOneTransaction);
  return found;
}

async function correctAll(tx: Tx, now: Date): Promise<LedgerDifferences> {
  // Of two checks at once the second begins when the first has corrected what it found.
  await noteCheck(tx, now, 0);
  const found: LedgerDifferences[] = [];
  for (const category of categoryCodes) found.push(await correctCategory(tx, category, now));
  const count = found.reduce((sum, differences) => sum + differences.count, 0);
  if (count > 0) await noteCheck(tx, now, count);
  return { count, samples: found.flatMap(({ samples }) => samples) };
}

async function noteCheck(tx: Tx, now: Date, differences: number): Promise<void> {
  await tx
    .insertInto('ledger_checks')
    .values({ ledger, checked_at: now, differences })
    .onConflict((conflict) =>
      conflict.column('ledger').doUpdateSet(({ ref }) => ({
        checked_at: ref('excluded.checked_at'),
        differences: ref('excluded.differences'),
      })),
    )
    .execute();
}

/** One statement, so that ledger and listings are of one instant. What is listed is counted as `add_listing_counts` does. */
async function correctCategory(tx: Tx, category: CategoryCode, now: Date): Promise<LedgerDifferences> {
  const { rows } = await sql<LedgerDifferences>`
    with steps as (
      select region, area_mask, specialty_mask, effective_at, change from listing_counts where category = ${category}
      union all
      select place.region, l.area_mask, l.specialty_mask, step.effective_at, -step.change
      from request_listings l
      cross join lateral (values (''), (left(l.region, 1)), (l.region)) place (region)
      cross join lateral (
        values (coalesce(l.offered_until, '-infinity'), 1), (l.public_until, -1)
      ) step (effective_at, change)
      where l.category = ${category} and l.is_listed and step.effective_at is not null
        and (l.public_until <= l.offered_until) is not true
    ), differing as (
      select region, area_mask, specialty_mask, effective_at, sum(change) as surplus from (
        select region, area_mask, specialty_mask, change,
          case when effective_at <= ${now} then '-infinity' else effective_at end as effective_at
        from steps
      ) together
      group by 1, 2, 3, 4 having sum(change) <> 0
    ), corrected as (
      insert into listing_counts (category, region, area_mask, specialty_mask, effective_at, change)
      select ${category}, region, area_mask, specialty_mask, effective_at, -surplus from differing
    )
    select (select count(*)::int from differing) as count, coalesce((
      select json_agg(sample) from (
        select ${category}::text as category, region, area_mask as "areaMask", specialty_mask as "specialtyMask",
          effective_at as "effectiveAt", surplus from differing limit 5
      ) sample
    ), '[]') as samples`.execute(tx);
  return rows[0] ?? { count: 0, samples: [] };
}

type LedgerCheck = { readonly checkedAt: Date; readonly differences: number };

/** The last one; null before the first night. */
export async function findLedgerCheck(db: Db): Promise<LedgerCheck | null> {
  const check = await db
    .selectFrom('ledger_checks')
    .select(['checked_at as checkedAt', 'differences'])
    .where('ledger', '=', ledger)
    .executeTakeFirst();
  return check ?? null;
}
