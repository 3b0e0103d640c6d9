import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { accountFields } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { count, describedText, idParams, instant, message, pageQuery, text } from './shared.ts';

export const adminUser = z.strictObject({
  ...accountFields,
  /** Since when nobody can log in: an undone address change could not give the address back (accounts 40). */
  lockedAt: instant.nullable(),
});

export const adminContract = {
  'GET /api/admin/users': {
    summary: 'Alle Benutzer, neueste zuerst; search sucht in Name, Firma und E-Mail-Adresse.',
    query: pageQuery.extend({
      search: text(200).optional(),
      /** `waiting`: confirmed partners that wait to be unlocked. */
      filter: z.enum(['all', 'waiting']).default('all'),
    }),
    response: z.strictObject({
      users: z.array(adminUser),
      totalCount: count,
      totalPages: count,
      waitingCount: count,
    }),
  },
  'GET /api/admin/users/:id': {
    summary: 'Ein Benutzer mit seinen zweiten Faktoren.',
    params: idParams,
    response: z.strictObject({
      user: adminUser,
      secondFactor: z.strictObject({
        totp: z.boolean(),
        passkeys: count,
        /** Removed by admins, newest first; `by` is null once that admin's account is deleted. */
        removals: z.array(
          z.strictObject({ removedAt: instant, by: z.string().nullable(), reason: z.string() }),
        ),
      }),
    }),
  },
  'DELETE /api/admin/users/:id/second-factor': {
    summary:
      'Entfernt alle zweiten Faktoren eines Benutzers, der sie verloren hat, beendet seine Sitzungen und benachrichtigt ihn.',
    params: idParams,
    /** How the admin made sure who asked for it; kept with the admin's name. */
    body: z.strictObject({ reason: text(REASON_MAX_LENGTH).default('') }),
    response: message,
    refusals: [409],
  },
  'PUT /api/admin/users/:id/release': {
    summary:
      'Entsperrt ein Konto, in das nach einem Widerruf niemand mehr kommt, unter der geprüften E-Mail-Adresse seines Inhabers; dorthin geht ein Link für ein neues Passwort.',
    params: idParams,
    body: z.strictObject({
      /** The owner's address; may be the present one, but no other account's. */
      email: describedText(EMAIL_MAX_LENGTH).default(''),
      /** How the admin made sure who asked for it; kept with the admin's name. */
      reason: text(REASON_MAX_LENGTH).default(''),
    }),
    response: z.strictObject({ msg: z.string(), user: adminUser }),
    refusals: [409],
  },
  'PUT /api/admin/users/:id/unlock': {
    summary: 'Schaltet ein Partner-Konto frei und benachrichtigt den Partner.',
    params: idParams,
    response: z.strictObject({ msg: z.string(), user: adminUser }),
    refusals: [409],
  },
} as const satisfies Contract;
