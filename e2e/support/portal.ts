import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { minuteMs } from '#domain/durations.ts';
import { buildApp } from '#server/app.ts';
import { invoicesJobs } from '#server/billing/jobs.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { seedDemo } from '#server/demo/demo.ts';
import { purchasesJobs } from '#server/purchases/jobs.ts';
import {
  changeRequest,
  changeVisibility,
  editInput,
  recordConfirmation,
  submitRequest,
} from '#server/requests/requests.ts';
import { createRooms } from '#server/rooms.ts';
import { readSettings } from '#server/settings/settings.ts';
import { postTo } from '#server/shop/shop.ts';
import { startFakeVies } from '#server/testing/billing/fake-vies.ts';
import { createDatabase, dropDatabase } from '#server/testing/database/postgres-server.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { endUndoTime } from '#server/testing/events/undo-time.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { easyProofs } from '#server/testing/proofs/easy-proofs.ts';
import { sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { deleteInvoices } from '#server/testing/test-app.ts';
import { createPersons } from './persons.ts';

/** Tables that the portal fills at its start, and those from which nothing can be deleted. */
const keptTables =
  '{kysely_migration,kysely_migration_lock,rules,rule_changes,rejection_reasons,job_runs,backups,demo_shop_manners,demo_shop_products,audit_entries,audit_personal,invoices,invoice_items,invoice_reminders}';

const buildDir = join(import.meta.dirname, '..', '..', 'build', 'client');

/** Opens a copy of the migrated, empty database that `global-setup.ts` has created. */
async function openCopy() {
  const { POSTGRES_SERVER: server = '', POSTGRES_TEMPLATE: template = '' } = process.env;
  const url = await createDatabase(server, template);
  const settings = { databaseUrl: url, dataDir: '', keyring: testKeyring };
  const database = await openDatabase(settings, (error) => failLoudly(error, 'An idle connection broke.'));
  const close = async () => {
    await database.close();
    await dropDatabase(server, url);
  };
  return { ...database, close };
}

function createClock() {
  let passedMs = 0;
  return {
    now: () => new Date(Date.now() + passedMs),
    /** Moves the server's clock until the test ends. */
    passTime: (ms: number) => {
      passedMs += ms;
    },
    resetTime: () => {
      passedMs = 0;
    },
  };
}

function submitSample(db: Db, submission: ReturnType<typeof sampleSubmission>, now: Date) {
  const { category, ...body } = submission;
  return submitRequest(db, {
    ...{ category, body, now, terms: sampleTerms },
    ...{ userId: null, submissionKey: null },
  });
}

async function runBilling(db: Db, now: () => Date): Promise<void> {
  for (const job of invoicesJobs(db, now)) await job.run(new AbortController().signal);
}

async function notifyPartners(db: Db): Promise<void> {
  // Consumers wait for every transaction that runs in any database of the server (decision 43).
  const unreadable = sql`select from domain_events where transaction_id >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`;
  while ((await unreadable.execute(db)).rows.length > 0) await wait(20);
  for (const minutes of [0, 6]) {
    const jobs = purchasesJobs(db, () => new Date(Date.now() + minutes * minuteMs));
    for (const job of jobs) await job.run(new AbortController().signal);
  }
}

/** Deletes the rows of earlier tests, without triggers and foreign keys. */
async function emptyTables(db: Db): Promise<void> {
  await deleteInvoices(db);
  await sql`
    do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> all (${sql.lit(keptTables)})
      loop execute format('delete from %I', name); end loop;
    end $$`.execute(db);
}

/** Finds the newest mailed link to a page, which the worker may still be writing. @param page first part of its path */
async function findLink(readMails: () => Promise<readonly { text: string }[]>, page: string) {
  const pattern = new RegExp(`/${page}/[\\w-]+`);
  const find = async () =>
    (await readMails()).map(({ text }) => pattern.exec(text)?.[0]).find((link) => link !== undefined);
  await expect.poll(find, `a mailed link to ${page}`).toBeDefined();
  return (await find()) ?? '';
}

/**
 * Opens the real application on an empty database, with functions that prepare a test.
 *
 * @param environment settings besides those of all tests
 */
export async function openPortal(environment: Readonly<Record<string, string>> = {}) {
  const database = await openCopy();
  const { db } = database;
  const clock = createClock();
  const { now } = clock;
  // Choose the port first: passkeys and mailed links need the portal's address before it listens.
  const port = await findFreePort();
  const vies = await startFakeVies();
  const usual = { LOG_LEVEL: 'silent', DEMO: '0', VIES_URL: vies.url };
  const settings = readSettings({ ...usual, PORT: String(port), ...environment });
  const log = { ...silentLog, error: failLoudly };
  const postToPortal = postTo(() => app.server.address());
  const rooms = createRooms({ database, settings, now, log, postToPortal, proofs: easyProofs });
  const app = await buildApp({ buildDir, ...rooms });
  await app.listen({ port, host: '127.0.0.1' });
  const url = settings.publicUrl;
  const persons = await createPersons(db, url);

  /** Submits a valid request, which stays unconfirmed. */
  const addRequest = (category: CategoryCode, changes: Readonly<Record<string, unknown>> = {}) =>
    submitSample(db, sampleSubmission(category, changes), now());

  /** Mails to an address, newest first, as `/dev/postfach` shows them. */
  const mails = async (recipient: string) => {
    await rooms.runBackgroundTasks();
    return (await rooms.listMails()).filter((mail) => mail.recipient === recipient);
  };

  let jobs: Awaited<ReturnType<typeof rooms.startJobs>> | null = null;
  return {
    url,
    db,
    demoShop: rooms.demoShop,
    /** Stands in for the EU's register of VAT IDs. */
    vies,
    ...persons,
    ...clock,
    /** Bills and reminds, as the jobs do in the course of a day. */
    runBilling: () => runBilling(db, now),
    empty: async () => {
      clock.resetTime();
      vies.modes = [];
      await emptyTables(db);
    },
    seedDemo: () => seedDemo(db, now(), true),
    addRequest,
    /** Adds a request that partners can buy. @returns its id */
    addPublishedRequest: async (category: CategoryCode, changes: Readonly<Record<string, unknown>> = {}) => {
      const request = await addRequest(category, changes);
      const { id } = request;
      await recordConfirmation(db, request, now());
      const adminId = await persons.addAdmin(`admin-${id}@portal.example`);
      await changeVisibility(db, { id, isPublic: true, phoneChecked: false, adminId, now: now() });
      await endUndoTime(db);
      return id;
    },
    /** Edits a request as its client does by the mailed link. */
    editRequest: (id: string, changes: Readonly<Record<string, unknown>>) =>
      changeRequest(
        db,
        id,
        (tx, request) =>
          editInput(tx, request, { changes, readAt: request.updatedAt, by: 'link', now: now() }),
        { mailState: { by: 'client', now: now() } },
      ),
    /** Starts the job worker as in operation. Without the worker, `mails` runs the background tasks. */
    startJobs: async () => {
      jobs ??= await rooms.startJobs();
    },
    mails,
    /** Mails partners about new requests at once, which takes the jobs some minutes. */
    notifyPartners: () => notifyPartners(db),
    findLink: (recipient: string, page: string) => findLink(() => mails(recipient), page),
    close: async () => {
      await app.close();
      await jobs?.stop();
      vies.close();
      await database.close();
    },
  };
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;

function failLoudly(facts: object, message: string): void {
  throw new Error(message, { cause: facts });
}
