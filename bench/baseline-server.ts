import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createTransport } from 'nodemailer';
import pg from 'pg';

/**
 * The baseline: a minimal server on the portal's tables. It lists one category, newest first, with a count of its rows, and sells
 * a request in a transaction of plain statements, then mails buyer and client before it answers. It checks neither the caller nor
 * whether the request fits the buyer, writes no events and no bookings, and forgets a mail that fails.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16, idleTimeoutMillis: 0 });
const mails = createTransport({ url: process.env['SMTP_URL'], pool: true, maxConnections: 16 });
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

async function buy(client: pg.PoolClient, requestId: string, partnerId: string, key: string) {
  const buyer = await client.query('select email from users where id = $1', [partnerId]);
  const found = await client.query(
    `select l.price_cents, r.email from request_listings l join requests r on r.id = l.request_id
    where l.request_id = $1 and is_listed and public_until > now() and current_sales < max_sales for update of l`,
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
  return { cents, number: counted.rows[0].number, recipients: [buyer.rows[0].email, found.rows[0].email] };
}

const writeMail = (to: string, number: string) =>
  mails.sendMail({
    from: 'portal@auftragslotse.example',
    to,
    subject: `Bestellung ${number}`,
    text: `Guten Tag,\n\ndie Bestellung ${number} ist eingegangen.\n`,
  });

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
    if (!sold) return reply.code(409).send({ code: 'sold_out' });
    await Promise.all(sold.recipients.map((recipient) => writeMail(recipient, sold.number)));
    return { cents: sold.cents, number: sold.number };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
