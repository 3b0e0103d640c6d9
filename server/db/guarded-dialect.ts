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

/** The pool refuses to hand out a connection inside a running transaction. */
export function guardedPostgresDialect(config: PostgresDialectConfig, identity: DatabaseIdentity): Dialect {
  const dialect = new PostgresDialect(config);
  return {
    createAdapter: () => new UnlockingAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () =>
      guardDriver(dialect.createDriver(), identity, { acquire: async () => {}, release: () => {} }),
  };
}

/**
 * The embedded database has one connection, which waits for its turn here: Kysely's own queue stands before the
 * driver, where the guard would not be called in time.
 */
export function guardedPGliteDialect(config: PGliteDialectConfig, identity: DatabaseIdentity): Dialect {
  const dialect = new PGliteDialect(config);
  return {
    createAdapter: () => new UnlockingAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardDriver(dialect.createDriver(), identity, new FifoMutex()),
  };
}

/** Kysely's lock would belong to the session; migrations take one that ends with their transaction (`migrate.ts`). */
class UnlockingAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

type Queue = { acquire(): Promise<void>; release(): void };

class FifoMutex implements Queue {
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
