import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import type { Fill } from './size.ts';
import { numberOf } from './users.ts';

/** Partners who have something of their own with each public request, or with a place of its number. */
const partnersPerRequest = 25;
const searchesPerPartner = 10;
/** Of the first partner, as much as one may have. */
const first = { cart: 50, hidden: 2000 } as const;

/** What partners keep for themselves: carts, marks, saved searches, follow-ups, and what they were mailed of. */
export async function fillOwn(tx: Tx, fill: Fill): Promise<void> {
  await createPairs(tx, fill);
  await fillMarksAndCarts(tx, fill);
  await fillNotifications(tx, fill);
  await fillSearches(tx, fill);
  await sql`
    insert into follow_ups (purchase_id, partner_id, outcome, note, next_date, contacted_at, updated_at)
    select id, partner_id, (array['gewonnen', 'verloren', 'nicht_erreicht', 'offen', 'offen'])[1 + abs(hashtext(id::text)) % 5],
      'Rückruf vereinbart', case when abs(hashtext(id::text)) % 7 = 0
        then (${fill.now}::timestamptz + (abs(hashtext(id::text)) % 60 - 20) * interval '1 day')::date end,
      purchased_at + interval '2 hours', purchased_at + interval '3 hours'
    from purchases where abs(hashtext(id::text)) % 3 < 2`.execute(tx);
  await sql`drop table bench_pairs`.execute(tx);
}

async function createPairs(tx: Tx, { size }: Fill): Promise<void> {
  const place = sql`r.n::bigint * ${sql.lit(partnersPerRequest)} + slot`;
  await sql`
    create table bench_pairs as
    select r.id as request_id, r.published_at, slot, u.id as partner_id, row_number() over (partition by u.id order by r.n desc) as line
    from bench_requests r cross join generate_series(1, ${sql.lit(partnersPerRequest)}) slot
    join bench_users u on u.n = ${numberOf.partner(place, size)} and u.n <> ${numberOf.partner(sql`0`, size)}
    where r.state = 'public'
    union all
    select r.id, r.published_at, 0, u.id, row_number() over (order by r.n desc)
    from bench_requests r join bench_users u on u.n = ${numberOf.partner(sql`0`, size)}
    join partner_matches m on m.partner_id = u.id and m.category = r.category
    where r.state = 'public'`.execute(tx);
}

/** The first partner has seen every second request that fits. */
async function fillMarksAndCarts(tx: Tx, { now }: Fill): Promise<void> {
  await sql`
    insert into request_marks (partner_id, request_id, seen_at, hidden_at)
    select partner_id, request_id, published_at + interval '1 hour',
      case when line % 10 = 0 and line <= ${sql.lit(10 * first.hidden)} then published_at + interval '2 hours' end
    from bench_pairs where slot > 0 or line % 2 = 0`.execute(tx);
  await sql`
    insert into cart_items (partner_id, request_id, added_at, added_price_cents, read_revision)
    select partner_id, request_id, ${now}::timestamptz - line * interval '1 minute', 9900, 0
    from bench_pairs where line <= ${sql.lit(first.cart)}`.execute(tx);
}

/** Every partner asked for mails; nothing waits, so that nobody reads the token, which is the same for all. */
async function fillNotifications(tx: Tx, { now }: Fill): Promise<void> {
  await sql`
    insert into notification_settings (partner_id, frequency, consent, consented_at, token_hash, encrypted_token)
    select id, 'daily', 'Ja', ${now}::timestamptz - interval '200 days', md5(id::text),
      ${testKeyring.encrypt('token', 'benchmark')} from bench_users
    where is_partner and not is_admin`.execute(tx);
  await sql`
    insert into notifications (partner_id, request_id, told_at)
    select partner_id, request_id, published_at + interval '1 hour' from bench_pairs`.execute(tx);
}

async function fillSearches(tx: Tx, { now }: Fill): Promise<void> {
  await sql`
    insert into saved_searches (partner_id, name, filters, created_at)
    select id, 'Suche ' || k, jsonb_build_object('region', (k * 7 % 90 + 10)::text, 'unseen', true), ${now}::timestamptz
    from bench_users cross join generate_series(1, ${sql.lit(searchesPerPartner)}) k
    where is_partner and not is_admin`.execute(tx);
}
