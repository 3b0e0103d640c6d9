import { setTimeout as wait } from 'node:timers/promises';

/** Time limit after draining, shorter than that of supervisors such as Docker (10 seconds). */
const stopDeadlineMs = 5000;
/** Ctrl+C sends SIGINT by the terminal, by npm and by `scripts/start.mjs`. Signals within this time count as one. */
const sameSignalMs = 1000;

type StopOptions = {
  /** Time after `drain` in which the process still answers calls. */
  readonly drainMs?: number;
  /** Makes load balancers and clients move to other processes. */
  readonly drain?: () => void;
  readonly stop: () => Promise<void>;
  readonly say: (line: string) => void;
};

/**
 * On SIGTERM, SIGINT or SIGHUP: `drain`, then exit code 0 after `stop`, 1 when it fails or times out. A second signal
 * ends the process at once.
 */
export function stopOnSignals({ drainMs = 0, drain = () => {}, stop, say }: StopOptions): void {
  let stoppingSince: number | null = null;

  const begin = (): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    say('Stopping; calls under way are still answered …');
    setTimeout(() => {
      say('Stopping takes too long and is broken off.');
      process.exit(1);
    }, drainMs + stopDeadlineMs).unref();
    drain();
    const drained = drainMs > 0 ? wait(drainMs) : Promise.resolve();
    drained.then(stop).then(
      () => process.exit(0),
      (error: unknown) => {
        say(`Stopping failed: ${error instanceof Error ? error.message : 'unknown error'}`);
        process.exit(1);
      },
    );
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, begin);
}

/** Waits for work that the end of the process may cut off: resolves when it is done, or after `ms`. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, wait(ms, undefined, { ref: false })]);
}
