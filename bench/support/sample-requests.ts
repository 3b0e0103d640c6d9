import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { requestsJobs } from '#server/requests/jobs.ts';
import { createSampleAnswers } from './sample-answers.ts';
import { clientCompanies } from './sample-partners.ts';

/** Per category; requests repeat these sets of answers under their own names and places. */
const answersPerCategory = 8000;

export type SampleRequests = {
  readonly count: number;
  /** Days over which publication is spread; each request stays public for longer. */
  readonly spreadDays: number;
  readonly now: Date;
};

/**
 * Publishes `count` requests over all categories in an empty database, then folds the ledger of totals and vacuums, as
 * jobs and server would have done over time.
 */
export async function insertRequests(db: Db, { count, spreadDays, now }: SampleRequests): Promise<void> {
  await insertAnswers(db);
  await sql`
    create table bench_requests as
    select gen_random_uuid() as id, n, a.*,
      ${now}::timestamptz - (${count} - n)::double precision / ${count} * make_interval(days => ${spreadDays}) as published_at,
      lpad((abs(hashint4(n)) % 98999 + 1001)::text, 5, '0') as postal_code,
      case when n % 5 < 3 then 'firma-' || (case when n % 97 = 0 then n % ${clientCompanies} else n end) || '.example' end as domain
    from generate_series(1, ${count}) n
    join bench_answers a on a.answer_id = abs(hashint8(n::bigint * 2654435761)) % (select count(*) from bench_answers)`.execute(
    db,
  );
  await insertWords(db);
  await insertListings(db);
  await sql`drop table bench_requests, bench_answers`.execute(db);
  for (const job of requestsJobs({ db, countMail: async () => 0, now: () => new Date() })) await job.run();
  // In operation totals are folded minute by minute: all at once leaves pages of the index all but empty.
  await sql`vacuum (analyze)`.execute(db);
}

/** Sets of answers of all categories, in `bench_answers`. */
export async function insertAnswers(db: Db | Tx): Promise<void> {
  await sql`
    create table bench_answers (
      answer_id bigint primary key, category text, area_mask int, specialty_mask int, answers jsonb, details jsonb, remark text
    )`.execute(db);
  const samples = createSampleAnswers(answersPerCategory).map((sample, n) => ({ ...sample, n }));
  await sql`
    insert into bench_answers
    select (s->>'n')::bigint, s->>'category', (s->'masks'->>'area')::int, (s->'masks'->>'specialty')::int,
      s->'answers', s->'details', s->>'remark'
    from jsonb_array_elements(${JSON.stringify(samples)}::jsonb) s`.execute(db);
}

async function insertWords(db: Db): Promise<void> {
  await sql`
    insert into requests (id, category, firmenname, name, "position", postleitzahl, email, telefonnummer, bemerkung,
      wanted_offers, answers, details, confirmed_at, terms_version, terms_accepted_at, created_at, updated_at)
    select id, category, 'Beispiel ' || n || ' GmbH & Co. KG', 'Alexandra Muster-' || n, 'Geschäftsführung', postal_code,
      'einkauf' || n || '@' || coalesce(domain, 'gmx.de'), '+49 30 ' || (5550000 + n % 10000), remark, 3 + n % 5,
      answers, details, published_at - interval '4 hours', '1', published_at - interval '5 hours',
      published_at - interval '5 hours', published_at
    from bench_requests order by n`.execute(db);
}

async function insertListings(db: Db): Promise<void> {
  await sql`
    insert into request_listings (request_id, category, area_mask, specialty_mask, postal_code, company_domain,
      base_price_cents, price_cents, is_public, published_at, public_until, countdown_days, max_sales)
    select r.id, r.category, r.area_mask, r.specialty_mask, r.postal_code, r.domain, b.cents, b.cents, true,
      r.published_at, r.published_at + interval '60 days', 60, 3 + r.n % 5
    from bench_requests r join (
      select rule, (value->>'netCents')::integer cents from rule_changes where jsonb_typeof(value) = 'object'
    ) b on b.rule = r.category order by r.n`.execute(db);
}
