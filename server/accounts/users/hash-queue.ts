import { describeFullQueue } from '#domain/accounts/passwords/password-queue.ts';
import { secondMs } from '#domain/durations.ts';
import { Problem } from '#server/api/problem.ts';

/** Source of a password (accounts 52). `proved`: a person with a session or a mailed link, or the portal itself. */
type Lane = 'login' | 'registration' | 'proved';

export type HashQueueOptions = {
  /** Turns at a time. */
  readonly atOnce: number;
  /** Refuses a turn with a longer expected wait at once, and a waiting turn after this time. */
  readonly longestWaitMs: number;
};

export type HashTurn = {
  readonly lane: Lane;
  /** Aborted when the client disconnects. A waiting turn then leaves the queue. */
  readonly signal?: AbortSignal | undefined;
};

/** First guess of a turn's duration: about that of a processor of 2020. */
const guessedTurnMs = 50;

/** Weight of a new measurement in the moving average. */
const weight = 0.1;

/** Callbacks of the waiting turns, oldest first. */
type Waiting = Set<() => void>;

/** The queue serves lanes in rotation, so that a long lane delays no other. */
type Lanes = Readonly<Record<Lane, Waiting>>;

/**
 * Limits memory (19 MiB per hash), processors and threads of libuv's pool for password hashing (accounts 52). Each lane is first
 * in, first out.
 */
export function createHashQueue(initial: HashQueueOptions) {
  let options = initial;
  let running = 0;
  let meanMs = guessedTurnMs;
  const lanes: Lanes = { login: new Set(), registration: new Set(), proved: new Set() };
  /** The next lane comes first. */
  const order = Object.values(lanes);

  /** Starts waiting turns until all places are taken or nobody waits. */
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
    length: (): number => order.reduce((sum, { size }) => sum + size, 0),
    /** @throws Problem 503 with `Retry-After` for a wait that is too long; 503 `disconnected` when `signal` ends it */
    run: async <T>(turn: HashTurn, work: () => Promise<T>): Promise<T> => {
      await enter(turn);
      const begun = performance.now();
      try {
        const done = await work();
        measure(performance.now() - begun);
        return done;
      } catch (error) {
        // Do not measure turns that failed, such as one that waited for a lost database.
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

/** @returns the largest number of turns that start before the next one added to this lane */
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

function disconnected(): Problem {
  return new Problem(503, 'disconnected', 'Die Verbindung ist beendet.');
}
