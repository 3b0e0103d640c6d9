import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline: a minimal server on the portal's tables. It lists one category, newest first, with a count of its rows, and sells
 * a request in a transaction of plain statements. It checks neither the caller nor whether the request fits the buyer, and writes
 * no events and no bookings.
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
async function buy(client: pg.PoolClient, requestId: string, partnerId: string, key: string) {
  const buyer = await client.query('select email from users where id = $1', [partnerId]);
  const found = await client.query(
    `select price_cents from request_listings
    where request_id = $1 and is_listed and public_until > now() and current_sales < max_sales for update`,
    [requestId],
  );
  if (found.rows.length === 0) return null;
  const cents = found.rows[0].price_cents;
  const sold = 'update request_listings set current_sales = current_sales + 1 where request_id = $1';
  await client.query(sold, [requestId]);
  const counted = await client.query(
    `insert into number_counters (prefix, last) values ('B-' || to_char(now(), 'YYMM'), 1)
    on conflict (prefix) do update set last = number_counters.last + 1
    returning prefix || '-' || to_char(last, 'FM999990000') as number`,
  );
  const placed = await client.query(
    `insert into orders (number, organisation_id, idempotency_key, net_cents, vat_percent, tax_case, created_at)
    values ($1, $2, $3, $4, 19, 'domestic', now()) returning id`,
    [counted.rows[0].number, partnerId, key, cents],
  );
  const orderId = placed.rows[0].id;
  await client.query(
    `insert into purchases (order_id, request_id, organisation_id, net_cents, purchased_at)
    values ($1, $2, $3, $4, now())`,
    [orderId, requestId, partnerId, cents],
  );
  await client.query(
    `insert into mails (kind, recipient, payload, next_attempt_at)
    values ('purchase_confirmed', $1, $2, 'infinity')`,
    [buyer.rows[0].email, JSON.stringify({ orderId })],
  );
  return { cents };
}

app.post<{
  Params: { id: string };
  Querystring: { partner: string };
  Headers: { 'idempotency-key': string };
}>('/buy/:id', async ({ params, query, headers }, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const sold = await buy(client, params.id, query.partner, headers['idempotency-key']);
    await client.query('commit');
    return sold ?? reply.code(409).send({ code: 'sold_out' });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
