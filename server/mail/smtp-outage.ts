import type { Log } from '#server/http/logging.ts';

export type MailServerWatch = {
  /** Call it when a delivery finds no working mail server. @param isGivenUp whether it was the mail's last attempt */
  failed(reason: string, isGivenUp: boolean): void;
  /** Call it when the mail server has accepted or refused a mail. */
  answered(): void;
};

/** An outage ends after this time without a failure. */
const quietMs = 5000;

/** Logs one line at the start of an outage, and one at its end with the number of failed deliveries. */
export function watchMailServer(log: Pick<Log, 'error' | 'info'>): MailServerWatch {
  let outage: { readonly since: number; lastAt: number; failures: number; givenUp: number } | null = null;
  return {
    failed: (code, isGivenUp) => {
      const now = performance.now();
      if (!outage) {
        outage = { since: now, lastAt: now, failures: 0, givenUp: 0 };
        log.error({ code }, 'the mail server is away; what fails until it is back is counted, not logged');
      }
      outage.lastAt = now;
      outage.failures += 1;
      if (isGivenUp) outage.givenUp += 1;
    },
    answered: () => {
      const now = performance.now();
      if (!outage || now - outage.lastAt < quietMs) return;
      const { failures, givenUp, since } = outage;
      log.info({ failures, givenUp, seconds: Math.round((now - since) / 1000) }, 'the mail server is back');
      outage = null;
    },
  };
}
