import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { isOverdue, judgeSystem } from '#domain/admin/system-status.ts';
import { addHours } from '#domain/durations.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { admin, summarizeWaitingPartners } from '#server/accounts/accounts.ts';
import { summarizeOpenReports } from '#server/admin/reports/store.ts';
import { route } from '#server/api/route.ts';
import { summarizeMails } from '#server/mail/queue.ts';
import { summarizeQuestions, summarizeReview, summarizeUnseenChanges } from '#server/requests/requests.ts';
import { type ShopContext, summarizeWaitingOrders } from '#server/shop/shop.ts';
import { countedMails, findSystemFacts } from './system-facts.ts';

type Summary = { readonly count: number; readonly lateCount?: number; readonly since: Date | null };

export const adminOverviewRoutes = [
  route('GET /api/admin/overview', admin, async ({ db, shop }: ShopContext, { now }) => {
    const [requests, partners, changes, asked, reports, { givenUp, givenUpSince }, orders] =
      await Promise.all([
        summarizeReview(db, addHours(now, -REVIEW_PROMISE_HOURS), now),
        summarizeWaitingPartners(db, addHours(now, -UNLOCK_HOURS)),
        summarizeUnseenChanges(db),
        summarizeQuestions(db),
        summarizeOpenReports(db),
        summarizeMails(db, countedMails),
        summarizeWaitingOrders(db, shop),
      ]);
    return {
      requests: present(requests),
      partners: present(partners),
      changes: present(changes),
      questions: present(asked.open),
      answers: present(asked.unread),
      reports: present(reports),
      mails: present({ count: givenUp, since: givenUpSince }),
      orders: orders && present(orders),
    };
  }),

  route('GET /api/admin/system', admin, async (context: ShopContext, { now }) => {
    const facts = await findSystemFacts(context);
    return {
      checkedAt: now.toISOString(),
      parts: judgeSystem(facts, now).map(({ age, ...part }) => ({
        ...part,
        age: age && { ...age, at: age.at.toISOString() },
      })),
      jobs: facts.jobs.map((job) => ({
        name: job.name,
        lastDoneAt: job.lastDoneAt?.toISOString() ?? null,
        lastFailedAt: job.lastFailedAt?.toISOString() ?? null,
        failures: job.failures,
        isOverdue: isOverdue(job, facts.version.startedAt, now),
      })),
    };
  }),
];

function present<S extends Summary>({ since, ...counts }: S) {
  return { ...counts, since: since?.toISOString() ?? null };
}
