import { z } from 'zod';
import { systemParts, systemStates } from '#domain/admin/system-status.ts';
import type { Contract } from '../endpoint.ts';
import { count, instant } from '../shared.ts';

const due = z.strictObject({
  count,
  /** Since when the longest waits. */
  since: instant.nullable(),
});

const promised = due.extend({
  /** How many have waited for longer than was promised. */
  lateCount: count,
});

export const adminOverviewContract = {
  'GET /api/admin/overview': {
    summary: 'Was jetzt zu tun ist: wie viel wovon, und seit wann das Älteste wartet.',
    response: z.strictObject({
      /** In review, against 24 hours (requests 29). */
      requests: promised,
      /** To be unlocked, against 48 hours (accounts 22). */
      partners: promised,
      /** Requests that their clients have changed, unseen (requests 69). */
      changes: due,
      /** To clients, unanswered (requests 101). */
      questions: due,
      /** Of clients, that no admin has read (requests 102). */
      answers: due,
      /** Of requests and contacts, to be decided (admin 73). */
      reports: due,
      /** Given up; counted up to 10,000. */
      mails: due,
      /** At the shop; null where none is set up and none was. */
      orders: due.nullable(),
    }),
  },
  'GET /api/admin/system': {
    summary:
      'Der Zustand des Systems in seinen Teilen, mit Alter und Rat, und die letzten Läufe der Aufgaben.',
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
          /** Since the last run that succeeded. */
          failures: count,
          isOverdue: z.boolean(),
        }),
      ),
    }),
  },
} as const satisfies Contract;
