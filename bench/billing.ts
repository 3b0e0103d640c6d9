import { issueDue } from '#server/billing/billing.ts';
import { checkGoal, formatCount, isQuick, openFilledDatabase, percentile, print } from './filled-portal.ts';

// About 1.2 purchases per stored request; all but 1,000 partners buy.
const size = { waiting: 0, listed: 0, places: 0, mails: 0, stored: isQuick ? 1000 : 84_000 };
const partners = isQuick ? 1100 : 11_000;
/** All purchases are older than the first of this month in Berlin. */
const until = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 2));

type Progress = {
  readonly purchases: number;
  readonly billed: number;
  readonly documents: number;
  readonly lastNumber: number;
};

const database = await openFilledDatabase({ ...size, partners, isUnbilled: true });
const memory: number[] = [];
const timer = setInterval(() => memory.push(Math.round(process.memoryUsage.rss() / 1e6)), 1000);
const startedAt = performance.now();
const { failed } = await issueDue(database.db, { until, now: until });
const seconds = (performance.now() - startedAt) / 1000;
clearInterval(timer);
const [row] = await database.query<Progress>(`
  select (select count(*)::int from purchases) as purchases, (select count(*)::int from invoice_items) as billed,
    (select count(*)::int from invoices) as documents,
    (select max(right(number, 6)::int) from invoices) as "lastNumber"`);
const { purchases, billed, documents, lastNumber } = row as Progress;

print(`${formatCount(purchases)} purchases on ${formatCount(documents)} invoices`);
print(`${(documents / seconds).toFixed(1)} documents per second`);
checkGoal('each purchase stands on one invoice', failed === 0 && billed === purchases, 'all');
checkGoal('numbers have no gap', lastNumber === documents, `the last number is ${formatCount(documents)}`);
const tenth = Math.max(1, Math.floor(memory.length / 10));
const early = percentile(memory.slice(tenth, 2 * tenth), 50);
const late = percentile(memory.slice(-tenth), 50);
if (!isQuick)
  checkGoal(`memory is ${early} MB at the begin and ${late} MB at the end`, late < early * 1.25, 'flat');
await database.close();
