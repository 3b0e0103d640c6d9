import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import '#server/testing/database/test-context.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createDatabase, dropDatabase } from '#server/testing/database/postgres-server.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { type StartedPortal, startPortal } from '#server/testing/processes/started-portal.ts';
import { addManyPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { openAppOn } from '#server/testing/test-app.ts';
import { buyOnAccount, type Way } from './ways.ts';

const BUYERS = 20;
const PLACES = 7;

/** A purchase that a process has confirmed to its buyer. */
type Acknowledged = { readonly key: string; readonly request: string };

type Options = {
  /** Settings of every process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly way?: Way;
  /** With a migrated template of its own. */
  readonly server?: string;
  readonly template?: string;
};

type Counts = {
  readonly acknowledged: number;
  /** Acknowledged, and not in the database. */
  readonly lost: number;
  /** Requests sold more often than they may be. */
  readonly oversold: number;
  /** Purchases of the same request by the same company, beyond the first. */
  readonly doubled: number;
  /** Orders with fewer or more than one confirmation. */
  readonly wronglyMailed: number;
};

/** A database that keeps what it has acknowledged, with partners who buy whatever is published at any of its processes. */
export async function openMarket({
  env = {},
  way = buyOnAccount,
  server = inject('postgresServer'),
  template = inject('postgresTemplate'),
}: Options = {}) {
  const url = await createDatabase(server, template);
  // The pool may lose its connections: some tests kill the server.
  const database = await openDatabase({ databaseUrl: url, dataDir: '', keyring: testKeyring }, () => {});
  await sql
    .raw(`alter database "${new URL(url).pathname.slice(1)}" set synchronous_commit = on`)
    .execute(database.db);
  const app = { ...(await openAppOn(database)), database: { ...database, url } };
  app.clock.time = new Date();
  const buyers: string[] = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const browser = await app.openBrowserAs(samplePartner(`einkauf@kaeufer-${n}.example`));
    buyers.push(browser.cookies.get('session') ?? '');
  }
  // Nobody reaches the limit of purchases on account.
  await sql`
    insert into account_credits (organisation_id, limit_cents, updated_at)
    select id, 1e9, now() from organisations`.execute(database.db);
  const nodes: StartedPortal[] = [];
  const { requests, acknowledged, ...buying } = startBuying(way, buyers, nodes);
  return {
    url,
    db: database.db,
    nodes,
    /** @param at its place among the processes */
    startNode: async (at: number, nodeEnv: Readonly<Record<string, string>> = {}) => {
      nodes[at] = await startPortal({
        DATABASE_URL: url,
        RATE_LIMIT: 'off',
        SECRET_KEY: 'k'.repeat(43),
        ...env,
        ...nodeEnv,
      });
      return nodes[at];
    },
    /** Repeats while the database is away. */
    publish: async (count: number) => {
      const ids = await whenBack(() =>
        addManyPublished(app, count, 'IT-Dienstleistungen', { anzahlAngebote: 5 }),
      );
      for (const id of ids) await whenBack(() => changeListing(app, id, { max_sales: PLACES }));
      requests.push(...ids);
    },
    ...buying,
    /** Ends buying and waits for the mails. */
    count: async (): Promise<Counts> => {
      await buying.endBuying();
      await whenBack(() => untilMailed(database.db));
      return whenBack(() => countAll(database.db, acknowledged));
    },
    close: async () => {
      await buying.endBuying();
      for (const { child } of nodes) child.kill('SIGKILL');
      await app.close();
      await whenBack(() => dropDatabase(server, url));
    },
  };
}

export type Market = Awaited<ReturnType<typeof openMarket>>;

const firstPauseMs = 50;
const longestPauseMs = 1000;

/** Each buyer goes through all requests, also through those that come later. */
function startBuying(way: Way, buyers: readonly string[], nodes: readonly StartedPortal[]) {
  const requests: string[] = [];
  const acknowledged: Acknowledged[] = [];
  let failures = 0;
  let isOpen = true;
  /** Presses again under the same key until a process answers, as the application does. */
  const buyOnce = async (token: string, request: string, first: number) => {
    const key = randomUUID();
    for (let tries = 0; isOpen; tries += 1) {
      const node = nodes[(first + tries) % nodes.length]?.url;
      const outcome = await way({ node, token, request, key });
      if (outcome === 'bought') acknowledged.push({ key, request });
      if (outcome !== 'failed') return;
      failures += 1;
      await sleep(Math.min(firstPauseMs * 2 ** tries, longestPauseMs));
    }
  };
  const buying = buyers.map(async (buyer, n) => {
    for (let at = 0; isOpen; ) {
      const request = requests[at];
      if (request) await buyOnce(buyer, request, n + at);
      else await sleep(20);
      if (request) at += 1;
    }
  });
  return {
    requests,
    acknowledged,
    waitForPurchases: async (count: number) => {
      const wanted = acknowledged.length + count;
      while (acknowledged.length < wanted) await sleep(10);
    },
    /** Waits for calls that have no answer or a 5xx. */
    waitForFailures: async (count: number) => {
      const wanted = failures + count;
      while (failures < wanted) await sleep(10);
    },
    endBuying: () => {
      isOpen = false;
      return Promise.all(buying);
    },
  };
}

async function whenBack<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 200; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
  }
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

const ordersByMails = sql<{ mails: number }>`
  select (select count(*)::int from mails m where m.payload ->> 'orderNumber' = o.number) as mails
  from orders o`;

/** Processes that died have left events and mails to the others. */
async function untilMailed(db: Db): Promise<void> {
  for (let left = 600; left > 0; left -= 1) {
    const { rows } = await ordersByMails.execute(db);
    if (rows.every(({ mails }) => mails > 0)) return;
    await sleep(100);
  }
}

async function countAll(db: Db, acknowledged: readonly Acknowledged[]): Promise<Counts> {
  const { rows: stored } = await sql<{ key: string; request: string }>`
    select coalesce(o.idempotency_key, s.idempotency_key) as key, p.request_id as request
    from orders o join purchases p on p.order_id = o.id left join shop_orders s on s.order_id = o.id`.execute(
    db,
  );
  const { rows: oversold } = await sql`
    select from request_listings l where (select count(*) from purchases p where p.request_id = l.request_id) > l.max_sales`.execute(
    db,
  );
  const { rows: doubled } = await sql`
    select from purchases group by request_id, organisation_id having count(*) > 1`.execute(db);
  const { rows: orders } = await ordersByMails.execute(db);
  const known = new Set(stored.map(({ key, request }) => `${key} ${request}`));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key, request }) => !known.has(`${key} ${request}`)).length,
    oversold: oversold.length,
    doubled: doubled.length,
    wronglyMailed: orders.filter(({ mails }) => mails !== 1).length,
  };
}
