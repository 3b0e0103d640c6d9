import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import { dayMs } from '#domain/durations.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { statementLog } from '#server/tracing/tracing.ts';
import type { Listen } from './listening.ts';
import { answerWithin, withQueryTimeout } from './query-timeout.ts';
import type { Schema } from './schema/schema.ts';

/** For use outside of transactions. Inside one, a server throws {@link OuterDatabaseInTransactionError}: use the `Tx`. */
export type Db = Kysely<Schema>;

export type Tx = Transaction<Schema>;

export type Engine = 'pglite' | 'postgres';

export type RunStatement = (text: string) => Promise<readonly Record<string, unknown>[]>;

export type Database = {
  readonly engine: Engine;
  readonly db: Db;
  /** Takes no writes and may lag behind (`createFindReadDb`). */
  readonly replica?: Db;
  readonly bossOptions: ConstructorOptions;
  /** @throws while the database accepts no new connection, does not answer or accepts no writes */
  probe(): Promise<void>;
  /** PostgreSQL's LISTEN for writes of all processes, on one connection for all channels. Reconnects after a loss. */
  listen: Listen;
  /** Runs statements outside of transactions and without time limits, on a server in a session of their own. */
  withOwnSession<T>(work: (run: RunStatement) => Promise<T>): Promise<T>;
  /** Connections of this process; undefined for the embedded database. */
  connections?(): { readonly used: number; readonly idle: number; readonly waiting: number };
  /** Reads the database as it is at one moment: by statements, and as a file for `restoreDatabase`. */
  backUp<T>(work: (db: Db | Tx, file: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T>;
  /** The embedded engine makes a checkpoint first. */
  close(): Promise<void>;
};

const pingMs = 2000;

/** @throws the database's error, or when it does not answer in two seconds */
export async function ping(db: Db): Promise<void> {
  await answerWithin(pingMs, () => sql`select 1`.execute(db));
}

type Scope = {
  open: boolean;
  readonly db: Db;
  readonly announced: Set<string>;
  readonly afterCommit: ((db: Db) => void)[];
};

type Listeners = Map<string, Set<() => void>>;

const scopes = new AsyncLocalStorage<Scope>();
const listenersOf = new WeakMap<object, Listeners>();
const keyrings = new WeakMap<object, Keyring>();

/** A programming error: the statement would silently run outside of the transaction. */
export class OuterDatabaseInTransactionError extends Error {
  override readonly name = 'OuterDatabaseInTransactionError';

  constructor() {
    super('The outer database was used inside a running transaction: use the tx passed to the callback.');
  }
}

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects.
 *
 * @throws {OuterDatabaseInTransactionError} when called inside another transaction
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const scope: Scope = { open: true, db, announced: new Set(), afterCommit: [] };
  const result = await db.transaction().execute(async (tx) => {
    try {
      return await scopes.run(scope, () => work(tx));
    } finally {
      scope.open = false;
    }
  });
  for (const topic of scope.announced) notify(db, topic);
  for (const run of scope.afterCommit) outsideTransactions(() => run(db));
  return result;
}

/**
 * Lifts the time limits of the pool, for migrations and checks of a whole database. They end with the transaction, so that a shared
 * session keeps nothing (operation 14).
 */
export function inLongTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const unlimited = async (tx: Tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  };
  return withQueryTimeout(dayMs, () => inTransaction(db, unlimited));
}

/** Runs `run` after the commit when a transaction is running, at once otherwise, never after a rollback. */
export function afterCommit(executor: Db | Tx, run: (db: Db) => void): void {
  const scope = scopes.getStore();
  if (scope?.open) scope.afterCommit.push(run);
  else if (!executor.isTransaction) run(executor);
}

/**
 * Notifies the listeners of this process about a write to `topic`: in a transaction after the commit, otherwise at once. A
 * rollback drops the notification.
 */
export function wakeAfterCommit(executor: Db | Tx, topic: string): void {
  const scope = scopes.getStore();
  if (scope?.open) scope.announced.add(topic);
  else if (!executor.isTransaction) notify(executor, topic);
}

/** @returns a function that removes the listener */
export function onWake(db: Db, topic: string, listener: () => void): () => void {
  const listeners: Listeners = listenersOf.get(db) ?? new Map();
  listenersOf.set(db, listeners);
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(listener));
  return () => ofTopic.delete(listener);
}

/** The keys that encrypt secrets in this database. */
export function keyringOf(executor: Db | Tx): Keyring {
  const scope = scopes.getStore();
  const keyring = keyrings.get(executor.isTransaction && scope ? scope.db : executor);
  if (!keyring) throw new Error('This database was opened without keys.');
  return keyring;
}

/** For timers and callbacks that outlive their transaction. */
export function outsideTransactions<T>(work: () => T): T {
  return scopes.exit(work);
}

/** @param keyring see {@link keyringOf} */
export function createDb(dialect: Dialect, keyring: Keyring): Db {
  const db: Db = new Kysely({ dialect, ...statementLog() });
  keyrings.set(db, keyring);
  return db;
}

/** @throws {OuterDatabaseInTransactionError} inside a running transaction */
export function assertOutsideTransaction(): void {
  if (scopes.getStore()?.open) throw new OuterDatabaseInTransactionError();
}

function notify(db: object, topic: string): void {
  for (const listener of listenersOf.get(db)?.get(topic) ?? []) outsideTransactions(listener);
}
