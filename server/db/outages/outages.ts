import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/open-database.ts';
import { findOutage, type Outage } from './failures.ts';

export type OutageLog = {
  readonly error: (facts: object, message: string) => void;
  readonly info: (facts: object, message: string) => void;
};

export type Outages = {
  /** Counts an error of an outage. @returns false for another error, which needs its own log line */
  count(error: unknown): boolean;
  current(): Outage | null;
  stop(): void;
};

const probeEveryMs = 1000;

/** An outage ends after this time without failures: during it, some statements may succeed. */
const quietMs = 5000;

const beginnings = {
  away: 'the database is away; what fails until it is back is counted, not logged',
  disk_full: "the database's disk is full; what fails until it has room is counted, not logged",
} as const satisfies Record<Outage, string>;

const ends = {
  away: 'the database is back',
  disk_full: "the database's disk has room again",
} as const satisfies Record<Outage, string>;

type Running = {
  /** The first error's kind names the outage in the log. */
  readonly kinds: Set<Outage>;
  readonly since: number;
  errors: number;
  lastErrorAt: number;
};

/** Logs one line at the start of an outage or full disk, and one at its end with the number of errors. */
export function watchOutages(database: Pick<Database, 'db' | 'probe'>, log: OutageLog): Outages {
  let outage: Running | null = null;
  let timer: NodeJS.Timeout | null = null;

  const probeSoon = () => {
    timer = setTimeout(() => void probe(), probeEveryMs).unref();
  };
  const probe = async () => {
    const isOver = outage !== null && (await isQuiet(database, outage));
    // The outage may have ended meanwhile.
    if (!outage) return;
    if (!isOver) return probeSoon();
    const seconds = Math.round((performance.now() - outage.since) / 1000);
    log.info({ errors: outage.errors, seconds }, ends[nameOf(outage)]);
    outage = null;
  };
  return {
    count: (error) => {
      const kind = findOutage(error);
      if (kind === null) return false;
      const now = performance.now();
      if (outage) {
        outage.kinds.add(kind);
        outage.errors += 1;
        outage.lastErrorAt = now;
      } else {
        outage = { kinds: new Set([kind]), since: now, errors: 1, lastErrorAt: now };
        log.error({ code: codeOf(error) }, beginnings[kind]);
        probeSoon();
      }
      return true;
    },
    current: () => (outage?.kinds.has('disk_full') ? 'disk_full' : outage && 'away'),
    stop: () => {
      if (timer) clearTimeout(timer);
      outage = null;
    },
  };
}

function nameOf({ kinds: [first = 'away'] }: { readonly kinds: Iterable<Outage> }): Outage {
  return first;
}

async function isQuiet({ db, probe }: Pick<Database, 'db' | 'probe'>, outage: Running): Promise<boolean> {
  try {
    if (outage.kinds.has('away')) await probe();
    if (outage.kinds.has('disk_full')) await fillOnePage(db);
  } catch {
    return false;
  }
  return performance.now() - outage.lastErrorAt >= quietMs;
}

/** Fails while no file of the database can grow. Rolls back. */
async function fillOnePage(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`create temporary table disk_probe (page text) on commit drop`.execute(tx);
    await sql`insert into disk_probe select repeat(md5(n::text), 100) from generate_series(1, 4) n`.execute(
      tx,
    );
  });
}

/** The first code, in the search order of {@link findOutage}. */
function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, errors, cause, message } = error as Record<string, unknown>;
  if (code !== undefined) return code;
  if (Array.isArray(errors)) return codeOf(errors[0]);
  return cause === undefined ? message : codeOf(cause);
}
