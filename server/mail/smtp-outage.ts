import type { Log } from '#server/http/logging.ts';

export type MailServerWatch = {
  /** A delivery found no mail server that takes mails. @param isGivenUp whether it was the mail's last attempt */
  failed(reason: string, isGivenUp: boolean): void;
  /** The mail server took a mail, or refused this one. */
  answered(): void;
};

/** A server that takes one mail and not the next is not back yet. */
const quietMs = 5000;

/** One line in the log when the mail server is away, and one with the count of failed deliveries afterwards. */
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
