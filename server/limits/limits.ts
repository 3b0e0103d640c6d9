import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { deleteExpiredCounts, queryingClient, rateLimitsTable } from './store.ts';

/** Counts in the database, shared by all processes. */
export type RateLimiter<Name extends string> = {
  /** `false` with `RATE_LIMIT=off`, without counts and refusals. */
  readonly isOn: boolean;
  /**
   * Counts an attempt before it happens, so that concurrent attempts cannot exceed the limit.
   *
   * @throws Problem 429 with `Retry-After` when the limit is reached
   */
  consume(name: Name, key: string): Promise<void>;
  /** Counts like `consume`. @returns ms until the end of the window when the limit is reached, else 0 */
  tryConsume(name: Name, key: string): Promise<number>;
  /** Whether the next `consume` would throw. Does not count. */
  isUsedUp(name: Name, key: string): Promise<boolean>;
  refund(name: Name, key: string): Promise<void>;
  reset(name: Name, key: string): Promise<void>;
  /** @returns number of deleted counts */
  deleteExpired(signal?: AbortSignal): Promise<number>;
};

type Limits<Name extends string> = Readonly<
  Record<Name, { readonly points: number; readonly seconds: number }>
>;

const off: RateLimiter<string> = {
  isOn: false,
  consume: async () => {},
  tryConsume: async () => 0,
  isUsedUp: async () => false,
  refund: async () => {},
  reset: async () => {},
  deleteExpired: async () => 0,
};

/** Stores only hashes of the keys. */
export function createRateLimiter<Name extends string>(
  db: Db,
  limits: Limits<Name>,
  isOn: boolean,
): RateLimiter<Name> {
  if (!isOn) return off;
  const limiters = new Map<Name, RateLimiterPostgres>();
  for (const name of Object.keys(limits) as Name[]) {
    limiters.set(name, createLimiter(db, name, limits[name]));
  }
  const limiterOf = (name: Name): RateLimiterPostgres => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`There is no limit ${name}.`);
    return limiter;
  };
  return {
    isOn: true,
    consume: async (name, key) => {
      const refusal = await count(limiterOf(name), key);
      if (refusal) throw tooMany(refusal.msBeforeNext);
    },
    tryConsume: async (name, key) => {
      const refusal = await count(limiterOf(name), key);
      return refusal ? Math.max(1, refusal.msBeforeNext) : 0;
    },
    isUsedUp: async (name, key) => {
      const counted = await limiterOf(name).get(hashKey(key));
      return counted !== null && counted.remainingPoints <= 0;
    },
    refund: async (name, key) => {
      await limiterOf(name).reward(hashKey(key));
    },
    reset: async (name, key) => {
      await limiterOf(name).delete(hashKey(key));
    },
    deleteExpired: (signal) => deleteExpiredCounts(db, Date.now(), signal),
  };
}

function createLimiter(
  db: Db,
  name: string,
  { points, seconds }: { points: number; seconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: queryingClient(db),
    storeType: 'client',
    tableName: rateLimitsTable,
    tableCreated: true,
    // A job clears the table for all limits at once.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** @returns null within the limit */
async function count(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(hashKey(key));
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooMany(msBeforeNext: number): Problem {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Problem(429, 'too_many_attempts', 'Zu viele Versuche in kurzer Zeit.', {
    msg2: `Bitte versuchen Sie es ${describeWait(seconds)} erneut.`,
    headers: { 'retry-after': String(seconds) },
  });
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'in einer Minute';
  return minutes <= 90 ? `in ${minutes} Minuten` : `in ${Math.ceil(minutes / 60)} Stunden`;
}

export function rateLimitJobs(limiter: Pick<RateLimiter<string>, 'deleteExpired'>) {
  return [{ name: 'forget-expired-limits', cron: '*/15 * * * *', run: limiter.deleteExpired }];
}
