import { type Kysely, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import type { PostgresServer } from '#server/testing/database/postgres-server.ts';
import { createFilled } from '../database.ts';
import { printLine } from '../report.ts';
import { fillAudit } from './audit.ts';
import { fillFigures } from './figures.ts';
import { fillMails } from './mails.ts';
import { fillPurchases, fillShopOrders } from './orders.ts';
import { fillOwn } from './own.ts';
import { fillReports } from './reports.ts';
import { fillRequests } from './requests.ts';
import type { Fill } from './size.ts';
import { fillUsers } from './users.ts';

const filledTables = [
  'users',
  'partner_matches',
  'requests',
  'request_listings',
  'request_lookup',
  'request_history',
  'request_traces',
  'request_changes',
  'orders',
  'purchases',
  'shop_orders',
  'shop_order_items',
  'shop_order_history',
  'mails',
  'reports',
  'first_publications',
  'audit_entries',
  'audit_personal',
  'follow_ups',
  'request_marks',
  'cart_items',
  'saved_searches',
  'notification_settings',
  'notifications',
];

/**
 * Fills an empty database by SQL, as if the portal had run for 300 days. What triggers would write is written here, too;
 * foreign keys are not asked, because asking for each row takes longer than all the rest: the role of the address must be
 * one that may set `session_replication_role`.
 */
async function fillDatabase(db: Db, fill: Fill): Promise<void> {
  await withoutIndexes(db, filledTables, async () => {
    for (const [what, insert] of parts) {
      printLine(`  ${what} …`);
      await inTransaction(db, async (tx) => {
        await prepareBulk(tx);
        await insert(tx, fill);
      });
    }
    printLine('  indexes …');
  });
  await sql`drop table bench_answers, bench_users, bench_requests, bench_sales`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

/** @returns the address of a new database */
export async function createManyOfAll(server: PostgresServer, size: number): Promise<string> {
  printLine(
    `Fills a database with ${size.toLocaleString('en')} users, requests, orders, mails and entries each:`,
  );
  const url = await createFilled(server, ({ db }) => fillDatabase(db, { size, now: new Date() }));
  if (process.env.TEST_DATABASE_URL) printLine(`Stays for --filled=${url}`);
  return url;
}

async function prepareBulk(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`set local synchronous_commit = off`.execute(tx);
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  await sql`set local work_mem = '128MB'`.execute(tx);
}

/** In this order: later ones name rows of earlier ones. */
const parts: readonly (readonly [string, (tx: Tx, fill: Fill) => Promise<void>])[] = [
  ['users', fillUsers],
  ['requests', fillRequests],
  ['purchases', fillPurchases],
  ['orders at the shop', fillShopOrders],
  ['mails', fillMails],
  ['what partners keep', fillOwn],
  ['reports', fillReports],
  ['figures', (tx) => fillFigures(tx as unknown as Kysely<unknown>)],
  ['audit trail', fillAudit],
];

/** Building an index at once takes a fraction of the time; those of keys stay. */
async function withoutIndexes(db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by c.relname`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  await inTransaction(db, async (tx) => {
    await prepareBulk(tx);
    for (const { definition } of rows) await sql.raw(definition).execute(tx);
  });
}
