import { accountsJobs, backgroundTaskJobs, billingJobs } from './accounts/jobs.ts';
import type { Limiter } from './accounts/limits.ts';
import { countPostponed, mailKinds } from './accounts/mail-limits.ts';
import { auditJobs } from './audit/jobs.ts';
import { invoicesJobs } from './billing/jobs.ts';
import { cartConsumer } from './cart/consumers.ts';
import { clientsJobs } from './clients/jobs.ts';
import { consumerJob } from './events/events.ts';
import { purchasesJobs } from './purchases/jobs.ts';
import { requestsJobs } from './requests/jobs.ts';
import { sendRequestLinks } from './requests/requests.ts';
import { shopJobs } from './shop/jobs.ts';

type RoomsJobsParts = Omit<Parameters<typeof backgroundTaskJobs>[0], 'sendRequestLinks'> &
  Parameters<typeof billingJobs>[0] &
  Parameters<typeof shopJobs>[0] & { readonly limiter: Limiter };

/** Jobs of all rooms. */
export function roomsJobs(parts: RoomsJobsParts) {
  const { db, limiter, now } = parts;
  const countMail = (email: string) => countPostponed(limiter, mailKinds.submission, email);
  return [
    ...requestsJobs({ db, countMail, now }),
    ...purchasesJobs(db, now),
    consumerJob(db, cartConsumer, now),
    ...accountsJobs(db, now),
    ...billingJobs(parts),
    ...backgroundTaskJobs({ ...parts, sendRequestLinks }),
    ...shopJobs(parts),
    ...invoicesJobs(db, now),
    ...clientsJobs(db, now),
    ...auditJobs(db, now),
  ];
}
