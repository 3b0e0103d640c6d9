import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { type Db as BossDb, fromPglite } from 'pg-boss';
import {
  type DatabaseIdentity,
  type Db,
  GuardedKysely,
  outsideTransactions,
  ping,
} from '#server/db/database.ts';
import { guardedPGliteDialect } from '#server/db/guarded-dialect.ts';
import type { Listener, Listening } from '#server/db/listening.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { openEmbedded } from './embedded.ts';
import type { Database } from './opened-database.ts';

/**
 * Opens the embedded database in `dataDir`.
 *
 * @throws {DatabaseInUseError} when another process has it open
 */
export async function openOnPGlite(dataDir: string, keyring: Keyring): Promise<Database> {
  const { pglite, close } = await openEmbedded(dataDir);
  return databaseOnPGlite(pglite, keyring, close);
}

/** @param close closes PGlite and whatever belongs to it */
export function databaseOnPGlite(pglite: PGlite, keyring: Keyring, close: () => Promise<void>): Database {
  const identity: DatabaseIdentity = { db: null };
  const db = new GuardedKysely({ dialect: guardedPGliteDialect({ pglite }, identity) }, identity, keyring);
  return {
    engine: 'pglite',
    db,
    bossOptions: { db: bossOnPGlite(db, pglite), backend: 'pglite' },
    probe: () => ping(db),
    listen: (channel, listener) => listenOnPGlite(db, pglite, channel, listener),
    close: async () => {
      await sql`checkpoint`.execute(db);
      await close();
    },
  };
}

/**
 * pg-boss waits for its turn like everybody on the one connection, so that its scripts, and the rollback after a
 * failed one, never mix with a transaction of the portal.
 */
function bossOnPGlite(db: Db, pglite: PGlite): BossDb {
  const direct = fromPglite(pglite);
  const bossDb: BossDb = {
    executeSql: (text, values) =>
      // Kysely holds the connection for as long as pg-boss uses it directly.
      db.connection().execute(() => direct.executeSql(text, values)),
  };
  if (direct.listen) {
    const listen = direct.listen.bind(direct);
    bossDb.listen = (channel, onNotification, onReconnect) =>
      listen(channel, (payload) => outsideTransactions(() => onNotification(payload)), onReconnect);
  }
  return bossDb;
}

/** Inside the one process there is no connection to lose. */
async function listenOnPGlite(
  db: Db,
  pglite: PGlite,
  channel: string,
  { onNotification }: Listener,
): Promise<Listening> {
  const onPayload = (payload: string) => outsideTransactions(() => onNotification(payload));
  const stop = await db.connection().execute(() => pglite.listen(channel, onPayload));
  return { close: () => db.connection().execute(() => stop()) };
}
