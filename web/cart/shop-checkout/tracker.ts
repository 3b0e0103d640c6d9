/** Rule shop 4. */
const askEveryMs = 30_000;
const mostTries = 20;

type TrackerOptions = {
  /** Reads how it stands; a failure counts as a try. */
  readonly ask: () => Promise<unknown>;
  /** After the answer to the last try. */
  readonly onGivenUp: () => void;
  readonly isVisible: () => boolean;
  /** The page was loaded anew, and what happened meanwhile nobody has told it. */
  readonly asksAtOnce: boolean;
};

export type Tracker = {
  /** The tab was hidden, or is seen again. */
  readonly onVisibility: () => void;
  /** A live event: one about what is tracked is no try, because it comes only when something has happened. */
  readonly onEvent: (isOwn: boolean) => void;
  readonly stop: () => void;
};

/** Asks every 30 seconds, at most 20 times, never while the tab is hidden, and once when it is seen again (shop 4). */
export function createTracker({ ask, onGivenUp, isVisible, asksAtOnce }: TrackerOptions): Tracker {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isToAskAgain = false;
  let isStopped = false;

  const askNow = async () => {
    // The answer that is on its way may be older than what is asked for now.
    isToAskAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    await ask().catch(() => {});
    isAsking = false;
    if (isToAskAgain && !isStopped) await askNow();
  };
  const wait = () => {
    clearTimeout(timer);
    if (tries < mostTries && isVisible()) timer = setTimeout(tryOnce, askEveryMs);
  };
  const tryOnce = async () => {
    if (tries >= mostTries) return;
    tries += 1;
    const isLast = tries === mostTries;
    wait();
    await askNow();
    if (isLast && !isStopped) onGivenUp();
  };

  if (asksAtOnce && isVisible()) void tryOnce();
  else wait();
  return {
    onVisibility: () => {
      if (isVisible()) void tryOnce();
      else clearTimeout(timer);
    },
    onEvent: (isOwn) => {
      // What happens while the tab is hidden is asked for when it is seen again.
      if (!isVisible()) return;
      void (isOwn ? askNow() : tryOnce());
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
