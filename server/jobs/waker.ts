/** Many announcements are one call; and an answer is on its way before the work for it begins. */
const wakeDelayMs = 100;

/** How long to wait when the job is under way already and may have looked too early. */
const askAgainMs = 500;

export type Waker = {
  /** Asks for a run soon. */
  readonly wake: () => void;
  /** Asks no more; resolves when nothing is being asked. */
  readonly stop: () => Promise<void>;
};

/**
 * Asks for a run until one that begins after the call is certain.
 *
 * @param send asks once; answers null while a run is queued or under way
 */
export function createWaker(send: () => Promise<string | null>, onError: (error: unknown) => void): Waker {
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
      if ((await send()) === null) askIn(askAgainMs);
    } catch (error) {
      // The job's schedule asks again within a minute.
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
