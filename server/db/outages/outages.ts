import { sql } from 'kysely';
import { type Db, ping } from '#server/db/database.ts';
import { findOutage, type Outage } from './failures.ts';

export type OutageLog = {
  readonly error: (facts: object, message: string) => void;
  readonly info: (facts: object, message: string) => void;
};

export type Outages = {
  /** Whether the error belongs to an outage: it is counted, and needs no line in the log. */
  count(error: unknown): boolean;
  current(): Outage | null;
  stop(): void;
};

const probeEveryMs = 1000;

const beginnings = {
  away: 'the database is away; what fails until it is back is counted, not logged',
  disk_full: "the database's disk is full; what fails until it has room is counted, not logged",
} as const satisfies Record<Outage, string>;

const ends = {
  away: 'the database is back',
  disk_full: "the database's disk has room again",
} as const satisfies Record<Outage, string>;

/** One line in the log when the database goes away or its disk is full, and one with the count of errors afterwards. */
export function watchOutages(db: Db, log: OutageLog): Outages {
  let outage: { readonly kind: Outage; readonly since: number; errors: number } | null = null;
  let timer: NodeJS.Timeout | null = null;

  const probeSoon = () => {
    timer = setTimeout(() => void probe(), probeEveryMs).unref();
  };
  const probe = async () => {
    if (!outage) return;
    const { kind } = outage;
    try {
      await (kind === 'away' ? ping(db) : fillOnePage(db));
    } catch {
      return probeSoon();
    }
    const seconds = Math.round((performance.now() - outage.since) / 1000);
    log.info({ errors: outage.errors, seconds }, ends[kind]);
    outage = null;
  };
  return {
    count: (error) => {
      const kind = findOutage(error);
      if (kind === null) return false;
      if (outage) outage.errors += 1;
      else {
        outage = { kind, since: performance.now(), errors: 1 };
        log.error({ code: codeOf(error) }, beginnings[kind]);
        probeSoon();
      }
      return true;
    },
    current: () => outage?.kind ?? null,
    stop: () => {
      if (timer) clearTimeout(timer);
      outage = null;
    },
  };
}

/** Fails as long as no file of the database can grow. Leaves nothing behind. */
async function fillOnePage(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table disk_probe (page text) on commit drop`.execute(tx);
    await sql`insert into disk_probe select repeat(md5(n::text), 100) from generate_series(1, 4) n`.execute(
      tx,
    );
  });
}

function codeOf(error: unknown): unknown {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : error.cause === undefined ? error.message : codeOf(error.cause);
}
