import { describeFullQueue } from '#domain/accounts/passwords/password-queue.ts';
import { secondMs } from '#domain/durations.ts';
import { Problem } from '#server/api/problem.ts';

/**
 * The source of a password (accounts 52): a login, a registration, or a person who holds a session or a mailed
 * link; the portal's own work counts with the last.
 */
const laneNames = ['login', 'registration', 'proved'] as const;

type Lane = (typeof laneNames)[number];

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

/**
 * Limits the memory (19 MiB each), the processors and the threads of libuv's pool that password hashing may use; first
 * come, first served within a lane (accounts 52).
 */
export function createHashQueue(initial: HashQueueOptions) {
  let options = initial;
  let running = 0;
  let meanMs = guessedTurnMs;
  const lanes = createLanes<() => void>();

  /** Wakes who waits: all places are taken, or nobody waits. */
  const fill = () => {
    while (running < options.atOnce) {
      const next = lanes.takeNext();
      if (!next) return;
      running += 1;
      next();
    }
  };
  const expectedWaitMs = (lane: Lane) => ((lanes.countBefore(lane) + 1) * meanMs) / options.atOnce;
  const enter = async ({ lane, signal }: HashTurn) => {
    if (signal?.aborted) throw hungUp();
    if (running < options.atOnce) {
      running += 1;
      return;
    }
    const { longestWaitMs } = options;
    const refusal = () => busy(Math.max(expectedWaitMs(lane), longestWaitMs));
    if (expectedWaitMs(lane) > longestWaitMs) throw refusal();
    await waitIn((wake) => lanes.add(lane, wake), { signal, longestWaitMs, refusal });
  };
  const measure = (tookMs: number) => {
    meanMs += weight * (Math.min(tookMs, options.longestWaitMs) - meanMs);
  };

  return {
    /** @throws Problem 503 with `Retry-After` for a wait that is too long; 503 `hung_up` when `signal` ends it */
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

/** First come, first served within a lane; the lanes take turns, so that a long one holds up no other. */
function createLanes<T>() {
  const lanes = laneNames.map((name) => ({ name, items: new Set<T>() }));
  return {
    /** @returns takes it out again */
    add: (lane: Lane, item: T) => {
      const items = lanes.find(({ name }) => name === lane)?.items;
      items?.add(item);
      return () => items?.delete(item);
    },
    takeNext: (): T | undefined => {
      const place = lanes.findIndex(({ items }) => items.size > 0);
      const [lane] = lanes.splice(place, place < 0 ? 0 : 1);
      if (!lane) return undefined;
      lanes.push(lane);
      const [first] = lane.items;
      if (first !== undefined) lane.items.delete(first);
      return first;
    },
    /** @returns how many are taken before the next one that is added to this lane, at most */
    countBefore: (lane: Lane): number => {
      const own = lanes.find(({ name }) => name === lane)?.items.size ?? 0;
      return lanes.reduce(
        (sum, { name, items }) => sum + (name === lane ? own : Math.min(items.size, own + 1)),
        0,
      );
    },
  };
}

type Patience = {
  readonly signal: AbortSignal | undefined;
  readonly longestWaitMs: number;
  readonly refusal: () => Problem;
};

function waitIn(add: (wake: () => void) => () => void, { signal, longestWaitMs, refusal }: Patience) {
  return new Promise<void>((resolve, reject) => {
    const giveUp = (reason: Problem) => {
      stop();
      takeOut();
      reject(reason);
    };
    const hangUp = () => giveUp(hungUp());
    const timer = setTimeout(() => giveUp(refusal()), longestWaitMs);
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', hangUp);
    };
    const takeOut = add(() => {
      stop();
      resolve();
    });
    signal?.addEventListener('abort', hangUp, { once: true });
  });
}

function busy(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / secondMs));
  const { msg, msg2 } = describeFullQueue(seconds);
  return new Problem(503, 'busy', msg, { msg2, headers: { 'retry-after': String(seconds) } });
}

/** Nobody reads it. */
function hungUp(): Problem {
  return new Problem(503, 'hung_up', 'Die Verbindung ist beendet.');
}
