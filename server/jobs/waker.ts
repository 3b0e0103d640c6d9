/** Joins several notifications into one run, which starts after the answers. */
const wakeDelayMs = 250;

const retryDelayMs = 500;

export type Waker = {
  readonly wake: () => void;
  /** Resolves when no call of `send` is in flight. */
  readonly stop: () => Promise<void>;
};

/**
 * Repeats `send` until it is certain that a run begins after the call of `wake`.
 *
 * @param send asks for a run; returns false when the queued run may have begun already
 */
export function createWaker(send: () => Promise<boolean>, onError: (error: unknown) => void): Waker {
  let timer: NodeJS.Timeout | null = null;
  let asking: Promise<void> | null = null;
  let stopped = false;

  const askIn = (delayMs: number) => {
    if (stopped) return;
    timer ??= setTimeout(() => {
      timer = null;
      asking = ask();
    }, delayMs);
  };
  const ask = async () => {
    try {
      if (!(await send())) askIn(retryDelayMs);
    } catch (error) {
      // Do not retry: the job's cron schedule starts it within a minute.
      onError(error);
    }
  };
  return {
    wake: () => askIn(wakeDelayMs),
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await asking;
    },
  };
}
