import { Problem } from '#server/api/problem.ts';

export type HashQueueOptions = {
  readonly running: number;
  /** Further calls are refused with 503. */
  readonly waiting: number;
};

export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

const retrySeconds = '5';

/**
 * Limits the memory (19 MiB each) and the threads of libuv's pool that password hashing may use (accounts 52).
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
