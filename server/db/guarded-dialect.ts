import {
  type Dialect,
  type Driver,
  PGliteDialect,
  type PGliteDialectConfig,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
} from 'kysely';
import { assertOutsideTransaction, type DatabaseIdentity } from './database.ts';

/** PostgreSQL whose pool refuses to hand out a connection inside a running transaction. */
export function guardedPostgresDialect(config: PostgresDialectConfig, identity: DatabaseIdentity): Dialect {
  const dialect = new PostgresDialect(config);
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () =>
      guardDriver(dialect.createDriver(), identity, { acquire: async () => {}, release: () => {} }),
  };
}

/**
 * The embedded database: one connection, handed out to one user after the other. Kysely's own queue for
 * it stands before the driver, where the guard could not speak up any more; so the queue is here.
 */
export function guardedPGliteDialect(config: PGliteDialectConfig, identity: DatabaseIdentity): Dialect {
  const dialect = new PGliteDialect(config);
  return {
    createAdapter: () => new QueuedPGliteAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardDriver(dialect.createDriver(), identity, new Turnstile()),
  };
}

/** One connection needs no lock against parallel migrations: the migrator holds the connection. */
class QueuedPGliteAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

type Queue = { acquire(): Promise<void>; release(): void };

/** Lets one caller through at a time, first come, first served. */
class Turnstile implements Queue {
  private busy = false;
  private readonly waiting: (() => void)[] = [];

  async acquire(): Promise<void> {
    if (this.busy) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy = true;
  }

  release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy = false;
  }
}

function guardDriver(driver: Driver, identity: DatabaseIdentity, queue: Queue): Driver {
  const { acquireConnection, releaseConnection } = driver;
  return Object.assign(driver, {
    acquireConnection: async (...args: Parameters<typeof acquireConnection>) => {
      assertOutsideTransaction(identity);
      await queue.acquire();
      try {
        return await acquireConnection.apply(driver, args);
      } catch (error) {
        queue.release();
        throw error;
      }
    },
    releaseConnection: async (...args: Parameters<typeof releaseConnection>) => {
      try {
        await releaseConnection.apply(driver, args);
      } finally {
        queue.release();
      }
    },
  });
}
