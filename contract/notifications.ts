import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { instant, line, message, notificationChoice, notificationFrequency, tokenParams } from './shared.ts';

const setting = z.strictObject({
  frequency: notificationFrequency,
  /** False until the partner has chosen a frequency, „Nie“ included. */
  isAnswered: z.boolean(),
  /** Exact text of the consent; null without one. */
  consent: z.string().nullable(),
  /** When the partner has last turned the mails on; null for never. */
  consentedAt: instant.nullable(),
});

/** Mails about new requests (purchases 45 to purchases 48). */
export const notificationsContract = {
  'GET /api/user/notifications': {
    summary: 'Wie oft ein Partner per E-Mail von neuen Anfragen erfährt.',
    response: z.strictObject({ notifications: setting }),
  },
  'PUT /api/user/notifications': {
    summary: 'Ändert, wie oft ein Partner per E-Mail von neuen Anfragen erfährt.',
    body: notificationChoice,
    response: message.extend({ notifications: setting }),
    refusals: [409],
  },
  'GET /api/notifications/:token': {
    summary: 'Prüft einen Link zum Abbestellen, ohne ihn zu benutzen.',
    params: tokenParams,
    response: z.strictObject({ isSubscribed: z.boolean() }),
  },
  'POST /api/notifications/unsubscribe': {
    summary: 'Bestellt die E-Mails über neue Anfragen mit dem Link aus einer von ihnen ab.',
    body: z.strictObject({ token: line(200).default('') }),
    response: message,
    refusals: [404],
  },
} as const satisfies Contract;
