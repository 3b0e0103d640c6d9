import type { Engine } from '#server/db/open-database.ts';

declare module 'vitest' {
  /** What the global set-ups hand to the test files. */
  interface ProvidedContext {
    /** The engine of the running vitest project. */
    engine: Engine;
    /** Path of a migrated PGlite snapshot (project `server-pglite`). */
    pgliteSnapshot: string;
    /** Address of the PostgreSQL server (project `server-postgres`). */
    postgresServer: string;
    /** Address of a migrated database to copy from (project `server-postgres`). */
    postgresTemplate: string;
  }
}
