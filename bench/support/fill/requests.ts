import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { insertAnswers } from '../sample-requests.ts';
import type { Fill } from './size.ts';
import { rare, words } from './words.ts';

/**
 * The newest 3 of 1,000 wait for their confirmation or to be checked, one of these as long as the last public one; 4 % are
 * public, the rest is over in one way or another.
 */
export async function fillRequests(tx: Tx, fill: Fill): Promise<void> {
  await insertAnswers(tx);
  await createScratch(tx, fill);
  await insertWords(tx, fill);
  await insertListings(tx);
  await insertLookup(tx);
  await insertHistory(tx);
  await insertTraces(tx, fill);
}

/** A hundredth belongs to one client, a third to the others, the rest to no account. */
function clientOf(size: number) {
  const others = sql`abs(hashint4(n + 3)) % ${sql.lit(size / 10)} * 10 + 3`;
  return sql`case when n % 100 = 1 then 2 when n % 3 = 0 then ${others} end`;
}

async function createScratch(tx: Tx, { size, now }: Fill): Promise<void> {
  await sql`
    create table bench_requests as
    select gen_random_uuid() as id, n, a.*,
      ${now}::timestamptz - (${size}::int - n)::float8 / ${size}::int * interval '300 days' - interval '10 minutes' as submitted_at,
      lpad((abs(hashint4(n)) % 98999 + 1001)::text, 5, '0') as postal_code,
      case when n > ${size}::int * 0.997 then case when n % 3 = 0 then 'in_review' else 'unconfirmed' end
        when n > ${size}::int * 0.957 then 'public'
        when abs(hashint4(n)) % 100 < 55 then 'lapsed'
        when abs(hashint4(n)) % 100 < 85 then 'sold_out'
        when abs(hashint4(n)) % 100 < 92 then 'rejected'
        when abs(hashint4(n)) % 100 < 95 then 'withdrawn'
        else 'closed' end as state, client.id as client_id
    from generate_series(1, ${size}::int) n
    left join (select n as number, id from bench_users) client on client.number = ${clientOf(size)}
    join bench_answers a on a.answer_id = abs(hashint8(n::bigint * 2654435761)) % (select count(*) from bench_answers)`.execute(
    tx,
  );
  await sql`
    alter table bench_requests add column max_sales int not null default 3,
      add column sales int not null default 0, add column confirmed_at timestamptz, add column published_at timestamptz`.execute(
    tx,
  );
  // One that is sold as often as any can be.
  await sql`
    update bench_requests set
      max_sales = case when n = ${size}::int / 2 then 100 else 3 end,
      state = case when n = ${size}::int / 2 then 'sold_out' else state end,
      sales = case when n = ${size}::int / 2 then 100 when state = 'sold_out' then 3
        when state in ('lapsed', 'closed', 'public') and n % 4 = 0 then 1 else 0 end,
      confirmed_at = case when state <> 'unconfirmed' then submitted_at + interval '3 minutes' end,
      published_at = case when state not in ('unconfirmed', 'in_review', 'rejected') then submitted_at + interval '4 hours' end`.execute(
    tx,
  );
  await sql`create unique index on bench_requests (n)`.execute(tx);
  await sql`analyze bench_requests`.execute(tx);
}

async function insertWords(tx: Tx, { size }: Fill): Promise<void> {
  await sql`
    insert into requests (id, category, client_user_id, firmenname, name, "position", postleitzahl, email, telefonnummer, bemerkung,
      wanted_offers, answers, details, confirmed_at, terms_version, terms_accepted_at, rejection_reason, created_at, updated_at)
    select id, category, client_id,
      case when n = ${size}::int / 3 then ${rare.company}::text else ${words.lastName} || ' ' || ${words.branch} || ' GmbH' end,
      ${words.firstName} || ' ' || ${words.lastName}, 'Einkauf', postal_code,
      'einkauf' || n || '@' || case when n % 5 < 3 then 'firma-' || n || '.example' else 'gmx.de' end,
      '+4930555' || lpad((n % 10000)::text, 4, '0'), remark, 3 + n % 5,
      answers, details, confirmed_at, '1', submitted_at,
      case when state = 'rejected' then 'Die Angaben sind unvollständig.' else '' end,
      submitted_at, coalesce(published_at, submitted_at)
    from bench_requests order by n`.execute(tx);
}

async function insertListings(tx: Tx): Promise<void> {
  await sql`
    insert into request_listings (request_id, category, area_mask, specialty_mask, postal_code, client_user_id, base_price_cents, price_cents,
      is_public, published_at, public_until, countdown_days, max_sales, current_sales, rejected_at, withdrawn_at, closed_at, lapsed_at)
    select id, category, area_mask, specialty_mask, postal_code, client_id, cents, cents,
      state in ('public', 'sold_out', 'lapsed', 'withdrawn', 'closed'), published_at, published_at + interval '14 days', 14,
      max_sales, sales,
      case when state = 'rejected' then submitted_at + interval '5 hours' end,
      case when state = 'withdrawn' then published_at + interval '3 days' end,
      case when state = 'closed' then published_at + interval '3 days' end,
      case when state = 'lapsed' then published_at + interval '14 days' end
    from (select *, 4900 + abs(hashint4(n + 5)) % 150 * 100 as cents from bench_requests) r order by n`.execute(
    tx,
  );
}

/** As the triggers of migration 0055 would. */
async function insertLookup(tx: Tx): Promise<void> {
  await sql`analyze requests, request_listings`.execute(tx);
  await sql`
    insert into request_lookup (request_id, submitted_at, state, category, region, ends_at, price_cents)
    select l.request_id, r.created_at, request_state(l, r.confirmed_at is not null), l.category, l.region,
      coalesce(l.public_until, 'infinity'), l.price_cents
    from request_listings l join requests r on r.id = l.request_id order by r.created_at`.execute(tx);
}

async function insertHistory(tx: Tx): Promise<void> {
  await sql`
    insert into request_history (request_id, at, event)
    select id, past.at, past.event
    from bench_requests cross join lateral (values ('submitted', submitted_at), ('confirmed', confirmed_at),
      ('published', published_at)) past (event, at)
    where past.at is not null order by n`.execute(tx);
  await sql`
    insert into request_changes (request_id, changed_by, changed_at, fields, seen_at)
    select id, 'link', submitted_at + interval '2 hours',
      '[{"field": "bemerkung", "label": "Bemerkung", "before": ["Alt"], "after": ["Neu"]}]',
      case when state <> 'in_review' then submitted_at + interval '3 hours' end
    from bench_requests where n % 50 = 0 or (state = 'in_review' and n % 4 = 0) order by n`.execute(tx);
}

async function insertTraces(tx: Tx, { now }: Fill): Promise<void> {
  await sql`
    insert into request_traces (request_id, category, submitted_at, company, mailbox, phone, network, lacks_proof, honeypot_filled)
    select id, category, submitted_at, md5('company' || n % 40000), md5('mailbox' || n % 70000), md5('phone' || n % 60000),
      md5('network' || n % 5000), n % 200 = 0, false
    from bench_requests where submitted_at > ${now}::timestamptz - interval '29 days'`.execute(tx);
}
