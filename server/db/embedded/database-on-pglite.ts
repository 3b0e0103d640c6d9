import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, sql } from 'kysely';
import { fromPglite } from 'pg-boss';
import { createDb, type Database, outsideTransactions, ping } from '#server/db/database.ts';
import { type Listen, listenForBoss } from '#server/db/listening.ts';
import type { Keyring } from '#server/secrets/keyring.ts';

/** @param close closes PGlite and releases its lock */
export function databaseOnPGlite(pglite: PGlite, keyring: Keyring, close: () => Promise<void>): Database {
  const db = createDb(new PGliteDialect({ pglite }), keyring);
  /** Waits for the one connection, so that no statement runs inside another caller's transaction. */
  const inTurn = <T>(work: () => Promise<T>) => db.connection().execute(work);
  const listen: Listen = async (channel, { onNotification }) => {
    const onPayload = (payload: string) => outsideTransactions(() => onNotification(payload));
    const stop = await inTurn(() => pglite.listen(channel, onPayload));
    return { close: () => inTurn(() => stop()) };
  };
  async function* dump() {
    yield* (await inTurn(() => pglite.dumpDataDir('gzip'))).stream();
  }
  const boss = fromPglite(pglite);
  const executeSql: typeof boss.executeSql = (...query) => inTurn(() => boss.executeSql(...query));
  return {
    engine: 'pglite',
    db,
    bossOptions: { db: { executeSql, listen: listenForBoss(listen) }, backend: 'pglite' },
    probe: () => ping(db),
    listen,
    withOwnSession: (work) =>
      inTurn(() => work(async (text) => (await pglite.query<Record<string, unknown>>(text)).rows)),
    // A command alone has the database open, so that nothing changes meanwhile.
    backUp: (work) => work(db, dump()),
    close: () => sql`checkpoint`.execute(db).then(close),
  };
}
