import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type KyselyConfig, sql, type Transaction, type TransactionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** The database outside a transaction. Inside one it refuses to work: use the `Tx` you were given. */
export type Db = Kysely<Schema>;

/** The database inside a transaction. */
export type Tx = Transaction<Schema>;

/** Whether the database answers; throws what it says otherwise. */
export async function ping(db: Db): Promise<true> {
  await sql`select 1`.execute(db);
  return true;
}

/** A running transaction, as its callback's asynchronous context knows it. */
type Scope = { open: boolean; readonly db: object; readonly announced: Set<string> };

type Listeners = Map<string, Set<() => void>>;

const scopes = new AsyncLocalStorage<Scope>();
const listenersOf = new WeakMap<object, Listeners>();

/** The outer database was used inside a transaction: a programming error that the guard makes loud. */
export class OuterDatabaseInTransactionError extends Error {
  override readonly name = 'OuterDatabaseInTransactionError';

  constructor() {
    super('The outer database was used inside a running transaction: use the tx passed to the callback.');
  }
}

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects.
 *
 * @throws {OuterDatabaseInTransactionError} when called inside another transaction of the same database
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/**
 * Tells the listeners of this process that something about `topic` was written: after the commit when a
 * transaction is running, at once otherwise, never after a rollback.
 */
export function announce(executor: Db | Tx, topic: string): void {
  const scope = scopes.getStore();
  if (scope?.open) scope.announced.add(topic);
  else if (!executor.isTransaction) notify(executor, topic);
}

/** Calls `listener` after each committed announcement of `topic`; returns how to stop listening. */
export function onAnnounced(db: Db, topic: string, listener: () => void): () => void {
  const listeners: Listeners = listenersOf.get(db) ?? new Map();
  listenersOf.set(db, listeners);
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(listener));
  return () => ofTopic.delete(listener);
}

/** Runs `work` as if no transaction were around it: for timers and callbacks that outlive one. */
export function outsideTransactions<T>(work: () => T): T {
  return scopes.exit(work);
}

/**
 * A Kysely whose transactions know that they run: whoever asks for another connection meanwhile, in the
 * same flow of calls, gets an error. On PGlite it would wait for ever; on PostgreSQL it would silently
 * not be part of the transaction.
 */
export class GuardedKysely extends Kysely<Schema> {
  private readonly identity: { db: object | null };

  constructor(config: KyselyConfig, identity: DatabaseIdentity) {
    super(config);
    identity.db = this;
    this.identity = identity;
  }

  override transaction(): TransactionBuilder<Schema> {
    return guardTransactions(super.transaction(), this.identity.db ?? this);
  }
}

/** Says which database a connection belongs to; filled by `GuardedKysely`. */
export type DatabaseIdentity = { db: object | null };

/** @throws {OuterDatabaseInTransactionError} inside a running transaction of this database */
export function assertOutsideTransaction(identity: DatabaseIdentity): void {
  const scope = scopes.getStore();
  if (scope?.open && scope.db === identity.db) throw new OuterDatabaseInTransactionError();
}

function guardTransactions(builder: TransactionBuilder<Schema>, db: object): TransactionBuilder<Schema> {
  const execute = builder.execute.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  return Object.assign(builder, {
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
      guardTransactions(setIsolationLevel(level), db),
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => guardTransactions(setAccessMode(mode), db),
    execute: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      const scope: Scope = { open: true, db, announced: new Set() };
      const result = await execute(async (tx) => {
        try {
          return await scopes.run(scope, () => work(tx));
        } finally {
          scope.open = false;
        }
      });
      for (const topic of scope.announced) notify(db, topic);
      return result;
    },
  });
}

function notify(db: object, topic: string): void {
  for (const listener of listenersOf.get(db)?.get(topic) ?? []) outsideTransactions(listener);
}
