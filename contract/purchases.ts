import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { purchasedRequest } from './requests.ts';
import { id, idParams, pageQuery, sum } from './shared.ts';

/** Net sum the buyer was shown, in euros; a different price by now is refused with 409 instead of charged. */
const expectedNet = sum.optional();

const receipt = {
  msg: z.string(),
  /** Number of requests bought. */
  count: z.int(),
  /** Sums in euros, VAT of 19 % added. */
  total: z.strictObject({ net: sum, vat: sum, gross: sum }),
};

export const purchasesContract = {
  'POST /api/requests/:id/buy': {
    summary: 'Kauft eine Anfrage auf Rechnung. Der Kopf Idempotency-Key macht Wiederholungen unschädlich.',
    params: idParams,
    body: z.strictObject({ expectedNet }).optional(),
    response: z.strictObject(receipt),
  },
  'POST /api/requests/buy-multiple': {
    summary: 'Kauft mehrere Anfragen auf Rechnung: alle oder keine.',
    body: z.strictObject({ requestIds: z.array(id).min(1).max(50), expectedNet }),
    response: z.strictObject(receipt),
  },
  'GET /api/requests/purchased': {
    summary: 'Gekaufte Anfragen des Partners mit Kontaktdaten, letzter Kauf zuerst.',
    query: pageQuery,
    response: z.strictObject({
      purchasedRequests: z.array(purchasedRequest),
      totalPurchasedPages: z.int(),
      totalPurchasedCount: z.int(),
    }),
  },
} as const satisfies Contract;
