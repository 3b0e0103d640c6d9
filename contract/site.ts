import { z } from 'zod';
import { roles } from '#domain/accounts/roles.ts';
import { SEARCH_MAX_LENGTH } from '#domain/requests/administration/request-list.ts';
import { numberRules } from '#domain/requests/portal-rules.ts';
import { shopNames } from '#domain/shop/providers.ts';
import type { Contract } from './endpoint.ts';
import { land, maskedPostalCode, status } from './requests.ts';
import { categoryCode, count, euros, id, instant, line, orderNumber, requestNumber } from './shared.ts';

const inRange = ({ range: { min, max } }: (typeof numberRules)[keyof typeof numberRules]) =>
  z.int().min(min).max(max);

const request = { _id: id, number: requestNumber, category: categoryCode, land };

/** Finds a partner's own purchases and orders, and requests of its list before buying (purchases 6). */
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

export const siteContract = {
  'GET /api/site': {
    summary:
      'Zugangsart des Portals, sein Shop, seine Vorgaben für Anfragen und, solange es Demodaten zeigt, die Demo-Zugänge.',
    response: z.strictObject({
      /** Null where nothing can be bought through a shop (shop 1). */
      shop: z.enum(shopNames).nullable(),
      accessMode: z.enum(['open', 'test']),
      /** What the operator has set, as it is valid now (admin 60). */
      rules: z.strictObject({
        countdownDays: inRange(numberRules.countdownDays),
        maxSales: inRange(numberRules.maxSales),
        wantedOffers: inRange(numberRules.wantedOffers),
        retentionMonths: inRange(numberRules.retentionMonths),
        /** Net, in euros, of a new request; 0 where the category is free (requests 45). */
        prices: z.record(categoryCode, euros),
      }),
      demo: z
        .strictObject({
          password: z.string(),
          accounts: z.array(z.strictObject({ email: z.string(), label: z.string() })),
        })
        .nullable(),
    }),
  },
  'GET /api/search': {
    summary:
      'Findet mit einem Wort oder einer Nummer, was der Aufrufer sehen darf, höchstens fünf Treffer jeder Art: ein Partner gekaufte und passende Anfragen und eigene Bestellungen, ein Admin Anfragen, Benutzer und Bestellungen.',
    query: z.strictObject({ q: line(SEARCH_MAX_LENGTH) }),
    response: z.discriminatedUnion('role', [partnerHits, adminHits]),
  },
} as const satisfies Contract;
