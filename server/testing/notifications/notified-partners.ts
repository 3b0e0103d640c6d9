import { expect } from 'vitest';
import { NOTIFICATION_CONSENT, type NotificationFrequency } from '#domain/accounts/notifications.ts';
import { minuteMs } from '#domain/durations.ts';
import { purchasesJobs } from '#server/purchases/jobs.ts';
import { requestsJobs } from '#server/requests/jobs.ts';
import { catchUp } from '#server/testing/events/catch-up.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';

type NewRequestsMail = {
  name: string;
  total: number;
  requests: { id: string; region: string }[];
  token: string;
};

/** Adds partners with notifications about new requests, runs the jobs and takes the mails. */
export function notifiedPartners(portal: TestApp) {
  const setFrequency = (browser: TestBrowser, frequency: NotificationFrequency) =>
    browser.call('PUT /api/user/notifications', { body: { frequency, consent: NOTIFICATION_CONSENT } });

  async function addSubscriber(
    frequency: NotificationFrequency,
    email = 'partner@dienst.example',
    changes: object = {},
  ) {
    const userId = await portal.addUser(samplePartner(email, changes));
    const browser = await portal.openBrowserFor(userId);
    expect((await setFrequency(browser, frequency)).statusCode).toBe(200);
    return { userId, browser };
  }

  async function runJobs(): Promise<void> {
    const now = () => portal.clock.time;
    const jobs = [
      ...requestsJobs({ db: portal.db, countMail: async () => 0, now }),
      ...purchasesJobs(portal.db, now),
    ];
    await catchUp(portal.db, now());
    for (const job of jobs) await job.run(new AbortController().signal);
  }

  /** Runs the jobs several times. @param waits minutes before each run */
  async function runJobsAfter(waits: readonly number[]): Promise<void> {
    for (const minutes of waits) {
      portal.clock.time = new Date(portal.clock.time.getTime() + minutes * minuteMs);
      await runJobs();
    }
  }

  async function takeWritten() {
    const mails = (await portal.takeMails()).filter(({ kind }) => kind === 'new_requests');
    return mails.map(({ recipient, payload }) => ({ recipient, ...(payload as NewRequestsMail) }));
  }

  return {
    setFrequency,
    addSubscriber,
    runJobs,
    /** Writes the due mails of partners with immediate notifications. */
    writeMails: () => runJobsAfter([0, 5]),
    /** @returns the mails about new requests since the last call */
    takeWritten,
    /** Lets minutes pass, with a run of the jobs every five minutes and at the end. @returns the mails about new requests */
    takeNotified: async (minutes: number) => {
      await runJobsAfter([0, ...Array.from({ length: minutes / 5 }, () => 5), minutes % 5]);
      return takeWritten();
    },
  };
}

export const idsOf = (mails: readonly NewRequestsMail[]) =>
  mails.map(({ requests }) => requests.map(({ id }) => id));
