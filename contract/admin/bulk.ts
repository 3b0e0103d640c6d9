import { z } from 'zod';
import type { Contract } from '#contract/endpoint.ts';
import { id, instant, reason } from '#contract/shared.ts';
import { BULK_MAX, bulkActions } from '#domain/requests/administration/bulk.ts';

/** Several requests at once (admin 41). */
export const bulkContract = {
  'POST /api/admin/requests/bulk': {
    summary:
      'Veröffentlicht mehrere Anfragen, nimmt ihre Veröffentlichung zurück, verlängert sie oder lehnt sie ab, jede für sich nach denselben Regeln wie einzeln; die Antwort nennt für jede, warum nichts geschah.',
    body: z.strictObject({
      action: z.enum(bulkActions),
      /** Reason of a rejection, for each client. */
      reason,
      /** Each with the `updatedAt` that the admin has read (api 17). */
      requests: z
        .array(z.strictObject({ _id: id, updatedAt: instant }))
        .min(1)
        .max(BULK_MAX),
    }),
    response: z.strictObject({
      msg: z.string(),
      /** In the order of the call. `problem` is null for a success. Where `take_back` can undo it, it takes `updatedAt`. */
      results: z.array(
        z.strictObject({
          _id: id,
          updatedAt: instant.nullable(),
          problem: z
            .strictObject({ code: z.string(), msg: z.string(), msg2: z.string().nullable() })
            .nullable(),
        }),
      ),
    }),
  },
} as const satisfies Contract;
