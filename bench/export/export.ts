import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { createFilled, startServer } from '../support/database.ts';
import { optionOf, quick } from '../support/options.ts';
import { type ServerProcess, startPortal } from '../support/processes.ts';
import { printLine, reportGoal } from '../support/report.ts';
import { insertPartners, type SamplePartner } from '../support/sample-partners.ts';
import { insertRequests } from '../support/sample-requests.ts';

/** Of each long list of the account. */
const rowCount = Number(optionOf('--rows') ?? (quick ? 2000 : 100_000));
const requestCount = 2000;
/** Once the heap has its size, the rest of a file adds hardly anything to it, however long that is. */
const goal = { atMost: 25 };

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

/** Memory is looked at with each piece that arrives. @returns what the second half of the file added, in MB */
async function load(portal: ServerProcess, { cookie }: SamplePartner): Promise<number> {
  const startedAt = performance.now();
  const before = residentMb(portal);
  const answer = await fetch(`${portal.origin}/api/user/export`, { headers: { cookie } });
  if (answer.status !== 200 || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let bytes = 0;
  const seen: { readonly bytes: number; readonly mb: number }[] = [];
  for await (const piece of answer.body) {
    bytes += piece.length;
    seen.push({ bytes, mb: residentMb(portal) });
  }
  const half = seen.find((at) => at.bytes >= bytes / 2)?.mb ?? before;
  const most = Math.max(...seen.map(({ mb }) => mb));
  const seconds = (performance.now() - startedAt) / 1000;
  printLine(`${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s. Memory of the portal, in MB:`);
  printLine(
    `  ${before.toFixed(0)} before, ${half.toFixed(0)} after half of it, ${most.toFixed(0)} at most.`,
  );
  return Math.max(0, most - half);
}

const postgres = await startServer();
try {
  const now = new Date();
  let partner: SamplePartner | undefined;
  printLine(
    `Fills a database: an account with ${rowCount.toLocaleString('en')} mails, orders and reports each …`,
  );
  const url = await createFilled(postgres, async ({ db }) => {
    [partner] = await insertPartners(db, 1, now);
    await insertRequests(db, { count: requestCount, spreadDays: 5, now });
    if (partner) await insertRows(db, partner, now);
  });
  if (!partner) throw new Error('No partner.');
  // No mail is sent here; nothing listens at this address.
  const portal = await startPortal(url, 'smtp://127.0.0.1:9');
  try {
    await load(portal, partner);
    const added = await load(portal, partner);
    const isMet = reportGoal('memory that the second half of a second export adds, in MB', added, goal);
    process.exitCode = isMet || quick ? 0 : 1;
  } finally {
    await portal.stop();
  }
} finally {
  await postgres.stop();
}
