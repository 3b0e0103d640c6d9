import { describeFullQueue } from '#domain/accounts/passwords/password-queue.ts';
import { secondMs } from '#domain/durations.ts';
import { Problem } from '#server/api/problem.ts';
import { createLanes, type Lane } from './lanes.ts';

export type HashQueueOptions = {
  /** Turns at a time. */
  readonly atOnce: number;
  /** Whoever would have to wait longer is refused at once, and whoever has waited so long, then. */
  readonly longestWaitMs: number;
};

/** Whose turn it is. */
export type HashTurn = {
  readonly lane: Lane;
  /** Aborted when nobody waits for the answer any more: who still waits then leaves the queue. */
  readonly signal?: AbortSignal | undefined;
};

export type HashQueue = {
  /** @throws Problem 503 with `Retry-After` for a wait that is too long; 503 `hung_up` when `signal` ends it */
  run<T>(turn: HashTurn, work: () => Promise<T>): Promise<T>;
  set(options: Partial<HashQueueOptions>): void;
};

/** Until turns have been measured: about what one takes on a processor of 2020. */
const guessedTurnMs = 50;

/** Of a new measurement in the mean of all. */
const weight = 0.1;

/**
 * Limits the memory (19 MiB each), the processors and the threads of libuv's pool that password hashing may use; first
 * come, first served within a lane (accounts 52).
 */
export function createHashQueue(initial: HashQueueOptions): HashQueue {
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
    run: async (turn, work) => {
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
    set: (changed) => {
      options = { ...options, ...changed };
      fill();
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
