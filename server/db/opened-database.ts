import type { ConstructorOptions } from 'pg-boss';
import type { Db } from './database.ts';
import type { Listen } from './listening.ts';

export type Engine = 'pglite' | 'postgres';

export type Database = {
  readonly engine: Engine;
  readonly db: Db;
  readonly bossOptions: ConstructorOptions;
  /** @throws as long as the database takes no new connection, does not answer or takes no writes */
  probe(): Promise<void>;
  /** For what any process writes: PostgreSQL's LISTEN, on a connection for all channels that is renewed when it is lost. */
  listen: Listen;
  /** Everything in the database as it is at one moment, in the format that `restoreDatabase` reads. */
  backUp(): AsyncIterable<Uint8Array>;
  /** On the embedded engine after a last checkpoint. */
  close(): Promise<void>;
};
