import { z } from 'zod';
import type { Contract } from '#contract/endpoint.ts';
import { describedLine, describedText, id, idParams, instant, message } from '#contract/shared.ts';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { REASON_NAME_MAX_LENGTH } from '#domain/requests/administration/rejection-reason.ts';

const words = { name: describedLine(REASON_NAME_MAX_LENGTH), text: describedText(REASON_MAX_LENGTH) };

/** Texts that admins reuse when they reject requests (admin 89). */
export const rejectionReasonsContract = {
  'GET /api/admin/rejection-reasons': {
    summary: 'Die Vorlagen für Gründe einer Ablehnung, nach Namen.',
    response: z.strictObject({
      reasons: z.array(z.strictObject({ _id: id, ...words, updatedAt: instant })),
    }),
  },
  'POST /api/admin/rejection-reasons': {
    summary: 'Legt eine Vorlage an.',
    body: z.strictObject(words),
    response: message,
  },
  'PUT /api/admin/rejection-reasons/:id': {
    summary: 'Ändert Name und Text einer Vorlage.',
    params: idParams,
    /** `updatedAt` that the admin has read (api 17). */
    body: z.strictObject({ ...words, updatedAt: instant }),
    response: message,
    refusals: [409],
  },
  'DELETE /api/admin/rejection-reasons/:id': {
    summary: 'Löscht eine Vorlage. Ablehnungen mit ihrem Text bleiben, wie sie sind.',
    params: idParams,
    response: message,
  },
} as const satisfies Contract;
