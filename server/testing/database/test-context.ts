import type { Engine } from '#server/db/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
    /** Path of a migrated snapshot (project `server-pglite`). */
    pgliteSnapshot: string;
    /** Project `server-postgres`. */
    postgresServer: string;
    /** A migrated database to copy from (project `server-postgres`). */
    postgresTemplate: string;
  }
}
