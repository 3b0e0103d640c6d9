import { type Driver, PostgresAdapter, PostgresDialect } from 'kysely';
import { assertOutsideTransaction } from './database.ts';

/** Disables Kysely's session lock. Migrations take a lock of their transaction (`migrate.ts`). */
class UnlockingAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Hands out no connection inside a running transaction. */
export class GuardedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockingAdapter();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const acquireConnection = async (...options: Parameters<typeof acquire>) => {
      assertOutsideTransaction();
      return acquire(...options);
    };
    return Object.assign(driver, { acquireConnection });
  }
}
