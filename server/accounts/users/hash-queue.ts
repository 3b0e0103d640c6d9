import { describeFullQueue } from '#domain/accounts/passwords/password-queue.ts';
import { secondMs } from '#domain/durations.ts';
import { Problem } from '#server/api/problem.ts';

/**
 * The source of a password (accounts 52): a login, a registration, or a person who holds a session or a mailed
 * link; the portal's own work counts with the last.
 */
type Lane = 'login' | 'registration' | 'proved';

export type HashQueueOptions = {
  /** Turns at a time. */
  readonly atOnce: number;
  /** Whoever would have to wait longer is refused at once, and whoever has waited so long, then. */
  readonly longestWaitMs: number;
};

export type HashTurn = {
  readonly lane: Lane;
  /** Aborted when nobody waits for the answer any more: who still waits then leaves the queue. */
  readonly signal?: AbortSignal | undefined;
};

/** Until turns have been measured: about what one takes on a processor of 2020. */
const guessedTurnMs = 50;

/** Of a new measurement in the mean of all. */
const weight = 0.1;

/** Wakes those who wait, the first to come first. */
type Waiting = Set<() => void>;

/** Lanes take turns, so that a long one holds up no other. */
type Lanes = Readonly<Record<Lane, Waiting>>;

/**
 * Limits the memory (19 MiB each), the processors and the threads of libuv's pool that password hashing may use; first
 * come, first served within a lane (accounts 52).
 */
export function createHashQueue(initial: HashQueueOptions) {
  let options = initial;
  let running = 0;
  let meanMs = guessedTurnMs;
  const lanes: Lanes = { login: new Set(), registration: new Set(), proved: new Set() };
  /** The lane whose turn comes next is the first. */
  const order = Object.values(lanes);

  /** Wakes who waits: all places are taken, or nobody waits. */
  const fill = () => {
    while (running < options.atOnce) {
      const next = takeNext(order);
      if (!next) return;
      running += 1;
      next();
    }
  };
  const expectedWaitMs = (lane: Lane) => ((countBefore(lanes, lane) + 1) * meanMs) / options.atOnce;
  const enter = async ({ lane, signal }: HashTurn) => {
    if (signal?.aborted) throw disconnected();
    if (running < options.atOnce) {
      running += 1;
      return;
    }
    const { longestWaitMs } = options;
    const refusal = () => busy(Math.max(expectedWaitMs(lane), longestWaitMs));
    if (expectedWaitMs(lane) > longestWaitMs) throw refusal();
    await waitIn(lanes[lane], { signal, longestWaitMs, refusal });
  };
  const measure = (tookMs: number) => {
    meanMs += weight * (Math.min(tookMs, options.longestWaitMs) - meanMs);
  };

  return {
    /** @throws Problem 503 with `Retry-After` for a wait that is too long; 503 `disconnected` when `signal` ends it */
    run: async <T>(turn: HashTurn, work: () => Promise<T>): Promise<T> => {
      await enter(turn);
      const begun = performance.now();
      try {
        const done = await work();
        measure(performance.now() - begun);
        return done;
      } catch (error) {
        // What a database that is away kept waiting says nothing of the turns to come.
        if (error instanceof Problem) measure(performance.now() - begun);
        throw error;
      } finally {
        running -= 1;
        fill();
      }
    },
    set: (changed: Partial<HashQueueOptions>) => {
      options = { ...options, ...changed };
      fill();
    },
  };
}

function takeNext(order: Waiting[]): (() => void) | undefined {
  const lane = order.find((waiting) => waiting.size > 0);
  const [first] = lane ?? [];
  if (!lane || !first) return undefined;
  order.push(...order.splice(order.indexOf(lane), 1));
  lane.delete(first);
  return first;
}

/** @returns how many are taken before the next one that is added to this lane, at most */
function countBefore(lanes: Lanes, lane: Lane): number {
  const own = lanes[lane].size;
  const others = Object.values(lanes).filter((other) => other !== lanes[lane]);
  return others.reduce((sum, { size }) => sum + Math.min(size, own + 1), own);
}

type Patience = {
  readonly signal: AbortSignal | undefined;
  readonly longestWaitMs: number;
  readonly refusal: () => Problem;
};

function waitIn(lane: Waiting, { signal, longestWaitMs, refusal }: Patience): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = (reason: Problem) => {
    lane.delete(resolve);
    reject(reason);
  };
  const disconnect = () => giveUp(disconnected());
  const timer = setTimeout(() => giveUp(refusal()), longestWaitMs);
  signal?.addEventListener('abort', disconnect, { once: true });
  lane.add(resolve);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', disconnect);
  });
}

function busy(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / secondMs));
  const { msg, msg2 } = describeFullQueue(seconds);
  return new Problem(503, 'busy', msg, { msg2, headers: { 'retry-after': String(seconds) } });
}

/** Nobody reads it. */
function disconnected(): Problem {
  return new Problem(503, 'disconnected', 'Die Verbindung ist beendet.');
}
