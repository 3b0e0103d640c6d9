import { z } from 'zod';
import { roles } from '#domain/accounts/roles.ts';
import { SEARCH_MAX_LENGTH } from '#domain/requests/administration/request-list.ts';
import type { Contract } from './endpoint.ts';
import { land, maskedPostalCode, status } from './requests.ts';
import { categoryCode, count, euros, id, instant, line, orderNumber, requestNumber } from './shared.ts';

const request = { _id: id, number: requestNumber, category: categoryCode, land };

/** What a partner finds: own purchases and orders, and requests of its list before buying (purchases 6). */
export const partnerHits = z.strictObject({
  role: z.literal('partner'),
  bought: z.array(
    z.strictObject({
      ...request,
      firmenname: z.string(),
      postleitzahl: z.string(),
      purchaseDate: instant,
    }),
  ),
  listed: z.array(z.strictObject({ ...request, postleitzahl: maskedPostalCode, price: euros })),
  orders: z.array(z.strictObject({ number: orderNumber, createdAt: instant, count })),
});

export const adminHits = z.strictObject({
  role: z.literal('admin'),
  requests: z.array(z.strictObject({ ...request, firmenname: z.string(), postleitzahl: z.string(), status })),
  users: z.array(
    z.strictObject({
      _id: id,
      name: z.string(),
      companyName: z.string(),
      email: z.string(),
      role: z.enum(roles),
    }),
  ),
  orders: z.array(
    z.strictObject({
      number: orderNumber,
      createdAt: instant,
      /** Null for an erased account. */
      partner: z.strictObject({ companyName: z.string(), email: z.string() }).nullable(),
      /** One of its requests, for a purchase on account, which the list of orders leaves out. */
      requestId: id.nullable(),
    }),
  ),
});

export const searchContract = {
  'GET /api/search': {
    summary:
      'Findet mit einem Wort oder einer Nummer, was der Aufrufer sehen darf, höchstens fünf Treffer jeder Art: ein Partner gekaufte und passende Anfragen und eigene Bestellungen, ein Admin Anfragen, Benutzer und Bestellungen.',
    query: z.strictObject({ q: line(SEARCH_MAX_LENGTH) }),
    response: z.discriminatedUnion('role', [partnerHits, adminHits]),
  },
} as const satisfies Contract;
