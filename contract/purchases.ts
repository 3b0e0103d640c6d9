import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { assignedRequest } from './requests.ts';
import { count, euros, id, idempotencyHeader, idParams, sum } from './shared.ts';

/** The net sum the buyer was shown, in euros; when the price has changed since, the call is refused (purchases 12). */
const expectedNet = sum.optional();

const receipt = {
  msg: z.string(),
  count,
  /** In euros. */
  total: z.strictObject({ net: sum, vat: sum, gross: sum }),
};

/** What a 409 `price_changed` carries as `current`: price and places as they are now (purchases 12). */
export const currentOffers = z.strictObject({
  requests: z.array(
    z.strictObject({
      _id: id,
      price: euros,
      originalPrice: euros,
      currentSales: count,
      maxSales: count,
    }),
  ),
});

export const purchasesContract = {
  'POST /api/requests/:id/buy': {
    summary: 'Kauft eine Anfrage auf Rechnung. Der Kopf Idempotency-Key macht Wiederholungen unschädlich.',
    params: idParams,
    headers: idempotencyHeader,
    body: z.strictObject({ expectedNet }).optional(),
    response: z.strictObject(receipt),
    refusals: [409],
  },
  'POST /api/requests/buy-multiple': {
    summary:
      'Kauft mehrere Anfragen auf Rechnung: alle oder keine. Der Kopf Idempotency-Key macht Wiederholungen unschädlich.',
    headers: idempotencyHeader,
    body: z.strictObject({ requestIds: z.array(id).min(1).max(50), expectedNet }),
    response: z.strictObject(receipt),
    refusals: [404, 409],
  },
  'GET /api/partner/requests/assigned': {
    summary: 'Anfragen, die diesem Partner gerade exklusiv angeboten sind; was zuerst endet, zuerst.',
    response: z.strictObject({ requests: z.array(assignedRequest) }),
  },
  'PUT /api/partner/requests/:id/accept': {
    summary:
      'Nimmt ein exklusives Angebot an: kauft die Anfrage auf Rechnung und schließt sie für andere. Der Kopf Idempotency-Key macht Wiederholungen unschädlich.',
    params: idParams,
    headers: idempotencyHeader,
    body: z.strictObject({ expectedNet }).optional(),
    response: z.strictObject(receipt),
    refusals: [409],
  },
} as const satisfies Contract;
