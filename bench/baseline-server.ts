import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline: a minimal server on the portal's tables. It lists one category, newest first, with a count of its rows, and sells
 * a request in one statement. It checks neither the caller nor whether the request fits the buyer.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16, idleTimeoutMillis: 0 });
const app = Fastify();

const page = `
  select r.id, r.category, r.answers, r.details, r.bemerkung, r.wanted_offers, r.created_at, l.region, l.price_cents,
    l.current_sales, l.max_sales, l.published_at, l.public_until
  from request_listings l join requests r on r.id = l.request_id
  where l.category = $1 and l.is_listed and l.public_until > now()
  order by l.published_at desc, l.request_id desc limit 10`;

const total = `
  select count(*)::int as count from request_listings
  where category = $1 and is_listed and public_until > now()`;

app.get<{ Querystring: { category: string } }>('/list', async ({ query: { category } }) => {
  const [requests, counted] = await Promise.all([
    pool.query(page, [category]),
    pool.query(total, [category]),
  ]);
  return { requests: requests.rows, totalCount: counted.rows[0]?.count };
});

/** The mail is due at `infinity`, so that the portal's mail job on the same database does not send it. */
const purchase = `
  with wanted as (
    select l.request_id, l.price_cents from request_listings l
    where l.request_id = $1 and l.is_listed and l.public_until > now()
    for update of l
  ), sold as (
    update request_listings set current_sales = current_sales + 1 where request_id in (select request_id from wanted)
  ), counted as (
    insert into number_counters (prefix, last) values ('B-' || to_char(now(), 'YYMM'), 1)
    on conflict (prefix) do update set last = number_counters.last + 1
    returning prefix || '-' || to_char(last, 'FM999990000') as number
  ), placed as (
    insert into orders (number, organisation_id, idempotency_key, net_cents, vat_percent, created_at)
    select counted.number, $2, $3, price_cents, 19, now() from wanted, counted returning id, net_cents
  ), bought as (
    insert into purchases (order_id, request_id, organisation_id, net_cents, purchased_at)
    select placed.id, request_id, $2, price_cents, now() from wanted, placed
  ), mailed as (
    insert into mails (kind, recipient, payload, next_attempt_at)
    select 'purchase_confirmed', email, jsonb_build_object('orderId', placed.id), 'infinity' from placed, users where users.id = $2
  )
  select net_cents from placed`;

app.post<{
  Params: { id: string };
  Querystring: { partner: string };
  Headers: { 'idempotency-key': string };
}>('/buy/:id', async ({ params, query, headers }, reply) => {
  const { rows } = await pool.query(purchase, [params.id, query.partner, headers['idempotency-key']]);
  return rows[0] ?? reply.code(409).send({ code: 'sold_out' });
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
