import { Problem } from '#server/api/problem.ts';

export type HashQueueOptions = {
  /** How many run at once. */
  readonly running: number;
  /** How many may wait; whoever comes later is sent away. */
  readonly waiting: number;
};

/** Runs expensive work a few pieces at a time, first come, first served. */
export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Seconds after which a caller who was sent away may try again. */
const retrySeconds = '5';

/**
 * Bounds what password hashing may take of the machine: memory (19 MiB each) and the threads that everything
 * else needs too.
 *
 * @throws Problem (from the queue) 503 with `Retry-After` when too many wait already
 */
export function createHashQueue(options: HashQueueOptions): HashQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    if (running < options.running) running += 1;
    else if (waiting.length < options.waiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw busy();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

function busy(): Problem {
  return new Problem(503, 'busy', 'Gerade melden sich sehr viele Personen gleichzeitig an.', {
    msg2: 'Bitte versuchen Sie es in wenigen Sekunden erneut.',
    headers: { 'retry-after': retrySeconds },
  });
}
