import { createServer } from 'node:http';
import { openPool } from '../support/baseline-pool.ts';
import { bindValues } from '../support/recorded-statement.ts';
import { aPartner, recordList, recordWords } from './list-statement.ts';

/**
 * The baseline of the list: Node's own http and `pg`, the portal's own statements, nothing else; of
 * requests nothing is remembered. The caller names the partner: `?partner=<id>`. Arguments: port, database.
 */
const [port, databaseUrl] = process.argv.slice(2);
const anInstant = new Date(0);
const somePage: readonly string[] = [];
const statements = {
  any: await recordList('any', anInstant),
  country: await recordList('country', anInstant),
};
/** Partners who serve the whole country, as the portal remembers them. */
const servingCountry = new Set<string | null>();
const wordsStatement = await recordWords(somePage);
const pool = openPool(databaseUrl);

async function answer(url: string): Promise<string> {
  const partnerId = new URL(url, 'http://localhost').searchParams.get('partner');
  const area = servingCountry.has(partnerId) ? 'country' : 'any';
  const { text } = statements[area];
  const values = bindValues(
    statements[area],
    new Map<unknown, unknown>([
      [aPartner, partnerId],
      [anInstant, new Date()],
    ]),
  );
  const { rows } = await pool.query({ name: area, text, values });
  if (rows[0]?.servesCountry) servingCountry.add(partnerId);
  const page: readonly { readonly id: string }[] = rows[0]?.page ?? [];
  const ids = bindValues(wordsStatement, new Map<unknown, unknown>([[somePage, page.map(({ id }) => id)]]));
  const words = await pool.query({ name: 'words', text: wordsStatement.text, values: ids });
  return JSON.stringify({ ...rows[0], words: words.rows });
}

createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok');
  answer(request.url ?? '').then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    () => response.writeHead(500).end(),
  );
}).listen(Number(port), '127.0.0.1');

process.on('disconnect', () => process.exit(0));
