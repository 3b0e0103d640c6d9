/** A stop that takes longer is given up (milliseconds). */
const stopDeadlineMs = 30_000;
/** Ctrl+C reaches a process once by the terminal and once by npm: within this time it is one key press. */
const sameSignalMs = 1000;

type StopOptions = {
  /** Ends everything in order; called once. */
  readonly stop: () => Promise<void>;
  /** Writes a line for the operator. */
  readonly say: (line: string) => void;
};

/**
 * Ends the process cleanly on SIGTERM, SIGINT, or when the process that started it is gone: exit code 0
 * after `stop`, 1 when it fails or takes too long. A second signal ends the process at once.
 */
export function stopOnSignals({ stop, say }: StopOptions): void {
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
    }, stopDeadlineMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`Stopping failed: ${error instanceof Error ? error.message : 'unknown error'}`);
        process.exit(1);
      },
    );
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, begin);
  if (process.connected) process.on('disconnect', begin);
}
