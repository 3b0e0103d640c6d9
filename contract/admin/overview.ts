import { z } from 'zod';
import { systemParts, systemStates } from '#domain/admin/system-status.ts';
import type { Contract } from '../endpoint.ts';
import { count, instant } from '../shared.ts';

const due = z.strictObject({
  count,
  /** Start of the longest wait. */
  since: instant.nullable(),
});

const promised = due.extend({
  /** Number of those that have waited longer than promised. */
  lateCount: count,
});

export const adminOverviewContract = {
  'GET /api/admin/overview': {
    summary: 'Was jetzt zu tun ist: wie viel wovon, und seit wann das Älteste wartet.',
    response: z.strictObject({
      /** Requests in review, promised within 24 hours (requests 29). */
      requests: promised,
      /** Partners to unlock, promised within 48 hours (accounts 22). */
      partners: promised,
      /** Requests with unseen changes by their clients (requests 69). */
      changes: due,
      /** Unanswered questions to clients (requests 101). */
      questions: due,
      /** Clients' answers unread by admins (requests 102). */
      answers: due,
      /** Open reports about requests and contacts (admin 73). */
      reports: due,
      /** Companies whose last reminder is unpaid: an admin decides about a lock (billing 34). */
      credits: due,
      /** Incoming payments to assign to invoices (billing 21). */
      payments: due,
      /** Given-up mails, counted up to 10,000. */
      mails: due,
      /** Shop orders; null without a configured shop and without any order. */
      orders: due.nullable(),
    }),
  },
  'GET /api/admin/system': {
    summary:
      'Der Status des Systems in seinen Teilen, mit Alter und Rat, und die letzten Läufe der Aufgaben.',
    response: z.strictObject({
      checkedAt: instant,
      parts: z.array(
        z.strictObject({
          part: z.enum(systemParts),
          state: z.enum(systemStates),
          text: z.string(),
          age: z.strictObject({ label: z.string(), at: instant }).nullable(),
          advice: z.string().nullable(),
        }),
      ),
      jobs: z.array(
        z.strictObject({
          name: z.string(),
          lastDoneAt: instant.nullable(),
          lastFailedAt: instant.nullable(),
          /** Failures since the last successful run. */
          failures: count,
          isOverdue: z.boolean(),
        }),
      ),
    }),
  },
} as const satisfies Contract;
