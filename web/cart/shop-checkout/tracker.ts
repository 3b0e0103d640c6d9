/** Rule shop 4. */
const askEveryMs = 30_000;
const mostTries = 20;

type TrackerOptions = {
  /** Reads how it stands; a failure counts as a try. */
  readonly ask: () => Promise<unknown>;
  /** After the answer to the last try. */
  readonly onGivenUp: () => void;
  /** More time has passed than a purchase is kept; asked once more where a try is left. */
  readonly onOver: () => void;
  readonly isVisible: () => boolean;
  /** How long a purchase is kept from now on; timers come late in a tab that is hidden, and on a computer that sleeps. */
  readonly keptForMs: number;
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
export function createTracker(options: TrackerOptions): Tracker {
  const { ask, onGivenUp, onOver, isVisible, keptForMs, asksAtOnce } = options;
  const overAt = Date.now() + keptForMs;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | undefined;
  let isToAskAgain = false;
  let isStopped = false;

  const askUntilFresh = async () => {
    do {
      isToAskAgain = false;
      await ask().catch(() => {});
    } while (isToAskAgain && !isStopped);
    asking = undefined;
  };
  const askNow = () => {
    // The answer that is on its way may be older than what is asked for now.
    if (asking) isToAskAgain = true;
    asking ??= askUntilFresh();
    return asking;
  };
  const wait = () => {
    clearTimeout(timer);
    if (!isVisible()) return;
    const overInMs = Math.max(0, overAt - Date.now());
    timer = setTimeout(tryOnce, tries < mostTries ? Math.min(askEveryMs, overInMs) : overInMs);
  };
  const tryOnce = async () => {
    const isLeft = tries < mostTries;
    const isOver = Date.now() >= overAt;
    if (isLeft) tries += 1;
    const isLast = isLeft && tries === mostTries;
    if (isOver) clearTimeout(timer);
    else wait();
    if (isLeft) await askNow();
    if (isStopped) return;
    if (isOver) onOver();
    else if (isLast) onGivenUp();
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
