import { createServer } from 'node:http';
import { openPool } from '../support/baseline-pool.ts';

/**
 * The plainest purchase that an engineer would write on the same tables: Node's own http and `pg`; lock, check, insert and
 * mail in one statement. Whether the request fits the buyer is not asked, nor who the buyer is. The caller names all:
 * `/?partner=…&request=…&key=…&net=<cents>`. Arguments: port, database.
 */
const [port, databaseUrl] = process.argv.slice(2);
const pool = openPool(databaseUrl);

const buyOne = `
  with wanted as (
    select l.request_id, l.category, l.region, l.price_cents, l.current_sales from request_listings l
    where l.request_id = $1 and l.is_listed and l.public_until > now() and l.price_cents = $4
      and not exists (select from purchases p where p.request_id = l.request_id and p.partner_id = $2)
    for update
  ), sold as (
    update request_listings l set current_sales = wanted.current_sales + 1 from wanted where l.request_id = wanted.request_id
  ), placed as (
    insert into orders (partner_id, idempotency_key, net_cents, vat_percent, created_at)
    select $2, $3, price_cents, 19, now() from wanted returning id, net_cents
  ), bought as (
    insert into purchases (order_id, request_id, partner_id, net_cents, purchased_at)
    select placed.id, wanted.request_id, $2, wanted.price_cents, now() from wanted, placed
  ), mailed as (
    insert into mails (kind, recipient, payload)
    select 'purchase_confirmed', u.email, jsonb_build_object('name', u.last_name, 'orderId', placed.id, 'orderedAt', now(),
      'items', jsonb_build_array(jsonb_build_object(
        'category', wanted.category, 'region', wanted.region, 'netCents', wanted.price_cents)))
    from wanted, placed, users u where u.id = $2
  )
  select net_cents as "netCents" from placed`;

async function buy(url: string): Promise<{ status: number; body: string }> {
  const given = new URL(url, 'http://localhost').searchParams;
  const values = [given.get('request'), given.get('partner'), given.get('key'), Number(given.get('net'))];
  const { rows } = await pool.query(buyOne, values);
  return rows[0] ? { status: 200, body: JSON.stringify(rows[0]) } : { status: 409, body: '{}' };
}

createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok');
  buy(request.url ?? '').then(
    ({ status, body }) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body),
    () => response.writeHead(500, { 'content-length': 0 }).end(),
  );
}).listen(Number(port), '127.0.0.1');

process.on('disconnect', () => process.exit(0));
