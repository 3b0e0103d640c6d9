import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { createFilled, startServer } from '../support/database.ts';
import { quick } from '../support/options.ts';
import { type ServerProcess, startPortal } from '../support/processes.ts';
import { printLine, reportGoal } from '../support/report.ts';
import { insertPartners, type SamplePartner } from '../support/sample-partners.ts';
import { insertRequests } from '../support/sample-requests.ts';

/** Of each long list of the account. */
const rowCount = quick ? 2000 : 100_000;
const requestCount = 2000;
/** What the heap grows by between two collections, and no list. */
const goal = { atMost: 100 };

/** Mails, orders at the shop and reports of one partner, each a minute older than the one before. */
async function insertRows(db: Db, { id }: SamplePartner, now: Date): Promise<void> {
  const numbers = sql`generate_series(1, ${rowCount}::int) n`;
  const at = sql`${now}::timestamptz - n * interval '1 minute'`;
  const inserts: readonly RawBuilder<unknown>[] = [
    sql`insert into mails (kind, recipient, payload, created_at, sent_at)
      select 'new_requests', u.email, 'null', ${at}, ${at} from ${numbers} join users u on u.id = ${id}::uuid`,
    sql`with begun as (
        insert into shop_orders (id, partner_id, provider, state, net_cents, vat_percent, created_at, updated_at)
        select gen_random_uuid(), ${id}::uuid, 'demoshop', 'expired', 9900, 19, ${at}, ${at} from ${numbers} returning id
      )
      insert into shop_order_items (order_id, position, category, region, net_cents, revision, state)
      select id, 0, 'Callcenter', '10', 9900, 0, 'waiting' from begun`,
    sql`insert into reports (request_id, reporter_id, reason, created_at, resolved_at, decision)
      select r.id, ${id}::uuid, 'Unter der Nummer ist niemand zu erreichen.', ${at}, ${at}, 'dismissed'
      from ${numbers} join (select id, row_number() over () as place from requests) r
        on r.place = 1 + n % ${requestCount}::int`,
  ];
  for (const insert of inserts) await insert.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

/** Of the portal itself, in MB. */
function residentMb({ pid }: ServerProcess): number {
  const [, kb = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

type Export = { readonly bytes: number; readonly peakMb: number; readonly seconds: number };

/** Looked at with each piece that arrives. */
async function load(portal: ServerProcess, { cookie }: SamplePartner): Promise<Export> {
  const startedAt = performance.now();
  const answer = await fetch(`${portal.origin}/api/user/export`, { headers: { cookie } });
  if (answer.status !== 200 || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let bytes = 0;
  let peakMb = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    peakMb = Math.max(peakMb, residentMb(portal));
  }
  return { bytes, peakMb, seconds: (performance.now() - startedAt) / 1000 };
}

const postgres = await startServer();
try {
  const now = new Date();
  let partners: SamplePartner[] = [];
  printLine(
    `Fills a database: an account with ${rowCount.toLocaleString('en')} mails, orders and reports each …`,
  );
  const url = await createFilled(postgres, async ({ db }) => {
    partners = await insertPartners(db, 2, now);
    await insertRequests(db, { count: requestCount, spreadDays: 5, now });
    const [long] = partners;
    if (long) await insertRows(db, long, now);
  });
  const [long, short] = partners;
  if (!long || !short) throw new Error('No partners.');
  // No mail is sent here; nothing listens at this address.
  const portal = await startPortal(url, 'smtp://127.0.0.1:9');
  try {
    await load(portal, short);
    const before = residentMb(portal);
    const { bytes, peakMb, seconds } = await load(portal, long);
    printLine(`${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds.toFixed(1)} s.`);
    printLine(`Memory: ${before.toFixed(0)} MB before, ${peakMb.toFixed(0)} MB at most meanwhile.`);
    const isMet = reportGoal('memory that an export adds, in MB', peakMb - before, goal);
    process.exitCode = isMet || quick ? 0 : 1;
  } finally {
    await portal.stop();
  }
} finally {
  await postgres.stop();
}
