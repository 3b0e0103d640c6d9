import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { answerWithin } from '#server/db/query-timeout.ts';

/** Returns a database for readings that may take long, such as exports. Writes go to the primary. */
export type FindReadDb = () => Promise<Db>;

type ReplicaLog = {
  readonly error: (facts: object, message: string) => void;
  readonly info: (facts: object, message: string) => void;
};

/** A replica that lags further behind is not used. */
const longestWaitMs = 2000;
const askEveryMs = 20;

/**
 * Returns the replica when it has replayed all that the primary had written at the call, so that no reading misses a commit before
 * it. Otherwise returns the primary. Compares positions of the log: times say nothing while nobody writes, and depend on clocks.
 */
export function createFindReadDb(
  { db, replica }: { readonly db: Db; readonly replica?: Db },
  log: ReplicaLog,
): FindReadDb {
  if (!replica) return async () => db;
  let isUsed = true;
  return async () => {
    const written = await findWritten(db);
    const fault = await findFault(replica, written);
    if (fault === null && !isUsed) log.info({}, 'the replica is used again');
    if (fault !== null && isUsed)
      log.error({ reason: fault }, 'the replica is not used: the primary answers figures and exports');
    isUsed = fault === null;
    return isUsed ? replica : db;
  };
}

type Written = { readonly system: string; readonly position: string };

/** Takes the position of the last insert: with `synchronous_commit=off` a commit may not be written yet. */
async function findWritten(db: Db): Promise<Written> {
  const { rows } = await sql<Written>`
    select system_identifier::text as system, pg_current_wal_insert_lsn()::text as position from pg_control_system()`.execute(
    db,
  );
  return rows[0] as Written;
}

/** Waits for the replica. @returns null when it has replayed all that is written */
async function findFault(replica: Db, written: Written): Promise<string | null> {
  const deadline = performance.now() + longestWaitMs;
  try {
    for (;;) {
      const fault = await answerWithin(longestWaitMs, () => compare(replica, written));
      if (fault !== lagging || performance.now() > deadline) return fault;
      await wait(askEveryMs);
    }
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error);
  }
}

const lagging = 'it lags behind';

async function compare(replica: Db, { system, position }: Written): Promise<string | null> {
  const { rows } = await sql<{ fault: string | null }>`
    select case
      when not pg_is_in_recovery() then 'it is no replica'
      when system_identifier::text <> ${system} then 'it is a replica of another server'
      when pg_last_wal_replay_lsn() < ${position}::pg_lsn then ${sql.lit(lagging)} end as fault
    from pg_control_system()`.execute(replica);
  return rows[0]?.fault ?? null;
}
