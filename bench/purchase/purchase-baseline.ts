import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { openPool } from '../support/baseline-pool.ts';
import { bindValues } from '../support/recorded-statement.ts';
import { anOrder, recordPurchase } from './purchase-statement.ts';

/**
 * The baseline of the purchase: Node's own http and `pg`, the portal's statement, nothing else. The caller names the
 * buyer: `/?partner=…&request=…&key=…&net=<cents>`. Arguments: port, database.
 */
const [port, databaseUrl] = process.argv.slice(2);
const statement = await recordPurchase();
const pool = openPool(databaseUrl);

async function buy(url: string): Promise<{ status: number; body: string }> {
  const given = new URL(url, 'http://localhost').searchParams;
  const replacements = new Map<unknown, unknown>([
    [anOrder.orderId, randomUUID()],
    [anOrder.partnerId, given.get('partner')],
    [anOrder.requestIds, [given.get('request')]],
    [anOrder.idempotencyKey, given.get('key')],
    [anOrder.expectedNetCents, Number(given.get('net'))],
    [anOrder.now, new Date()],
  ]);
  const { rows } = await pool.query({
    name: 'buy',
    text: statement.text,
    values: bindValues(statement, replacements),
  });
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
