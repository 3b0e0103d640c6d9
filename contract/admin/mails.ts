import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import { mailStates } from '#domain/mails/mail-states.ts';
import type { Contract } from '../endpoint.ts';
import { cappedListEnd, count, id, idParams, instant, keysetQuery, line, message } from '../shared.ts';

const mailKind = z.string().regex(/^[a-z_]{1,60}$/);

export const adminMailsContract = {
  'GET /api/admin/mails': {
    summary:
      'Die Mails der letzten 30 Tage ohne ihren Inhalt; wartende in der Reihenfolge ihrer Zustellung, sonst neueste zuerst.',
    query: keysetQuery.extend({
      state: z.enum(mailStates).optional(),
      kind: mailKind.optional(),
      recipient: line(EMAIL_MAX_LENGTH).optional().describe('Die ganze Adresse'),
    }),
    response: z.strictObject({
      mails: z.array(
        z.strictObject({
          _id: id,
          kind: z.string(),
          label: z.string(),
          recipient: z.string().describe('Verkürzt'),
          state: z.enum(mailStates),
          createdAt: instant,
          sentAt: instant.nullable(),
          attempts: count,
          nextAttemptAt: instant.nullable(),
          lastError: z.string().nullable(),
        }),
      ),
      ...cappedListEnd,
      givenUpCount: count.describe('Aller Mails, gezählt bis 10.000'),
    }),
  },
  'POST /api/admin/mails/:id/retry': {
    summary: 'Versucht eine fehlgeschlagene Mail erneut.',
    params: idParams,
    response: message,
    refusals: [409],
  },
  'POST /api/admin/mails/retry': {
    summary: 'Versucht alle fehlgeschlagenen Mails erneut, höchstens 10.000 auf einmal, die ältesten zuerst.',
    response: z.strictObject({ msg: z.string(), retriedCount: count }),
  },
  'GET /api/admin/mail-templates': {
    summary: 'Alle Arten von Mails.',
    response: z.strictObject({ templates: z.array(z.strictObject({ kind: z.string(), label: z.string() })) }),
  },
  'GET /api/admin/mail-templates/:kind': {
    summary: 'Eine Mail mit Beispieldaten, wie sie als HTML und als Text versandt wird.',
    params: z.strictObject({ kind: mailKind }),
    response: z.strictObject({
      template: z.strictObject({
        kind: z.string(),
        label: z.string(),
        subject: z.string(),
        html: z.string(),
        text: z.string(),
      }),
    }),
  },
} as const satisfies Contract;
