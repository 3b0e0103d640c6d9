import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type Market, openMarket } from './market.ts';
import { report, roundsOf } from './rounds.ts';

const intact = { lost: 0, oversold: 0, doubled: 0, wronglyMailed: 0 };

/** With these the process lives a day in the future. */
const aDayAhead = {
  NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(
    'const R=Date,d=864e5;globalThis.Date=class extends R{constructor(...a){if(a.length)super(...a);else super(R.now()+d)}static now(){return R.now()+d}};',
  )}"`,
};

let market: Market;
afterEach(() => market.close());

async function expectIntact(name: string, rounds: number): Promise<void> {
  const counts = await market.count();
  report(name, { rounds, ...counts });
  expect(counts).toMatchObject(intact);
  expect(counts.acknowledged).toBeGreaterThanOrEqual(rounds);
}

test('a process is killed amid purchases while another goes on', async () => {
  market = await openMarket();
  const rounds = roundsOf(100);
  await Promise.all([market.startNode(0), market.startNode(1)]);
  for (let n = 0; n < rounds; n += 1) {
    await market.publish(10);
    await market.waitForPurchases(10);
    const killed = n % 2;
    await market.nodes[killed]?.end('SIGKILL');
    await market.startNode(killed);
  }
  await expectIntact('process killed', rounds);
});

test('PostgreSQL crashes amid purchases and recovers', async () => {
  market = await openMarket();
  const rounds = roundsOf(30);
  await Promise.all([market.startNode(0), market.startNode(1)]);
  for (let n = 0; n < rounds; n += 1) {
    await market.publish(10);
    await market.waitForPurchases(10);
    await crashPostgres();
  }
  await expectIntact('PostgreSQL killed', rounds);
});

/** After `kill -9` of one of its processes PostgreSQL ends all others and recovers from its log. */
async function crashPostgres(): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1`.execute(
    market.db,
  );
  process.kill(Number(rows[0]?.pid), 'SIGKILL');
}

test('the clock of one process is a day ahead', async () => {
  market = await openMarket();
  await Promise.all([market.startNode(0), market.startNode(1, aDayAhead)]);
  const rounds = Math.min(10, roundsOf(10));
  for (let n = 0; n < rounds; n += 1) {
    await market.publish(10);
    await market.waitForPurchases(10);
  }
  await expectIntact('clock ahead', rounds);
});
