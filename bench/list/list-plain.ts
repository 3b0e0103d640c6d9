import { createServer } from 'node:http';
import { openPool } from '../support/baseline-pool.ts';

/**
 * The plainest list that an engineer would write on the same tables and indexes: Node's own http and `pg`, one category,
 * newest first, its rows counted. Who asks is neither looked up nor matched. The caller names the category:
 * `?category=…`. Arguments: port, database.
 */
const [port, databaseUrl] = process.argv.slice(2);
const pool = openPool(databaseUrl);

const page = `
  select r.id as _id, r.category, r.answers, r.details, r.bemerkung, r.wanted_offers, r.created_at, l.region, l.price_cents,
    l.current_sales, l.max_sales, l.published_at, l.public_until
  from request_listings l join requests r on r.id = l.request_id
  where l.category = $1 and l.is_listed and l.public_until > now()
  order by l.published_at desc, l.request_id desc limit 10`;
const total = `
  select count(*)::int as n from request_listings where category = $1 and is_listed and public_until > now()`;

async function answer(url: string): Promise<string> {
  const category = new URL(url, 'http://localhost').searchParams.get('category');
  const [requests, counted] = await Promise.all([
    pool.query(page, [category]),
    pool.query(total, [category]),
  ]);
  return JSON.stringify({ requests: requests.rows, totalCount: counted.rows[0]?.n });
}

createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok');
  answer(request.url ?? '').then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    () => response.writeHead(500).end(),
  );
}).listen(Number(port), '127.0.0.1');

process.on('disconnect', () => process.exit(0));
