import { z } from 'zod';
import { requestStatuses } from '#domain/requests/request-status.ts';
import type { Contract } from './endpoint.ts';
import { submissionDocs } from './requests-submission.ts';
import { categoryCode, euros, id, idParams, instant, pageQuery, tokenParams } from './shared.ts';

/**
 * Answers stand flat beside the other fields of a request (requests 2). Typed as unknown,
 * because an index signature of texts would contradict the other fields.
 */
const answerValue: z.ZodType<unknown> = z.union([z.string(), z.array(z.string())]);

const details = z.strictObject({
  basicSelections: z.record(z.string(), z.array(z.string())),
  nestedSelections: z.record(z.string(), z.strictObject({ Sonstiges: z.string() })),
});

const status = z.enum(requestStatuses);

const common = {
  _id: id,
  category: categoryCode,
  details,
  bemerkung: z.string(),
  anzahlAngebote: z.int().nullable(),
  createdAt: instant,
};

const contact = {
  firmenname: z.string(),
  name: z.string(),
  position: z.string(),
  postleitzahl: z.string(),
  email: z.string(),
  telefonnummer: z.string(),
};

const offer = {
  /** Net price after the discount, in euros. */
  price: euros,
  /** Net price before the discount, in euros. */
  originalPrice: euros,
  discount: z
    .strictObject({ amount: z.number(), type: z.enum(['percentage', 'fixed']), isPercentage: z.boolean() })
    .nullable(),
  currentSales: z.int(),
  maxSales: z.int(),
  publicUntil: instant.nullable(),
};

/** Fields that no partner gets before buying (purchases 6): an answer that holds one breaks the contract. */
const withheld = z.never().optional();

/** A request before it is bought (purchases 6, purchases 7). */
export const availableRequest = z
  .object({
    ...common,
    ...offer,
    postleitzahl: z.string().regex(/^\d{2}•••$/),
    purchased: z.boolean(),
    saleable: z.boolean(),
    firmenname: withheld,
    name: withheld,
    position: withheld,
    email: withheld,
    telefonnummer: withheld,
    moreInfo: withheld,
  })
  .catchall(answerValue);

export const purchasedRequest = z
  .object({
    ...common,
    ...contact,
    ...offer,
    moreInfo: z.string(),
    purchaseDate: instant,
    purchased: z.literal(true),
    /** What this partner paid, net, in euros. */
    pricePaid: euros,
  })
  .catchall(answerValue);

export const clientRequest = z
  .object({
    ...common,
    ...contact,
    status,
    currentSales: z.int(),
    maxSales: z.int(),
    publicUntil: instant.nullable(),
  })
  .catchall(answerValue);

export const adminRequest = z
  .object({
    ...common,
    ...contact,
    ...offer,
    basePrice: euros,
    status,
    public: z.boolean(),
    countdownDays: z.int(),
    moreInfo: z.string(),
    confirmedAt: instant.nullable(),
    phoneCheckedAt: instant.nullable(),
    publishedAt: instant.nullable(),
    buyers: z.array(id),
    updatedAt: instant,
  })
  .catchall(answerValue);

/** What an admin may change of a request; `updatedAt` is the one it was read with (api 17). */
export const adminRequestEdit = z.strictObject({
  basePrice: z.number().optional(),
  discount: z
    .strictObject({ amount: z.number(), type: z.enum(['percentage', 'fixed']) })
    .nullable()
    .optional(),
  countdownDays: z.number().nullable().optional(),
  maxSales: z.number().nullable().optional(),
  moreInfo: z.string().max(5000).optional(),
  updatedAt: instant,
});

const buyer = z.strictObject({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  companyName: z.string(),
  email: z.string(),
  purchaseDate: instant,
});

export const requestsContract = {
  'POST /api/requests': {
    summary:
      'Reicht eine Anfrage ein. Mit dem Kopf Idempotency-Key wird eine Wiederholung nur einmal gezählt.',
    body: z.record(z.string(), z.unknown()),
    bodyDocs: submissionDocs,
    response: z.strictObject({ msg: z.string(), request: clientRequest }),
    status: 201,
  },
  'POST /api/requests/confirm': {
    summary: 'Bestätigt den Kontakt einer Anfrage mit dem Schlüssel aus der Mail.',
    body: z.strictObject({ token: z.string().max(200).default('') }),
    response: z.strictObject({ msg: z.string(), request: clientRequest }),
  },
  'GET /api/requests/link/:token': {
    summary: 'Die Anfrage eines Auftraggebers über den Link aus der Mail.',
    params: tokenParams,
    response: z.strictObject({
      request: clientRequest,
      /** The same in words, so that the page needs no questionnaire. */
      summary: z.strictObject({
        category: z.string(),
        answers: z.array(z.strictObject({ label: z.string(), values: z.array(z.string()) })),
      }),
    }),
  },
  'GET /api/requests': {
    summary: 'Alle Anfragen für Admins, neueste zuerst.',
    query: pageQuery.extend({
      status: z.enum(requestStatuses).optional(),
      category: categoryCode.optional(),
    }),
    response: z.strictObject({
      requests: z.array(adminRequest),
      totalCount: z.int(),
      totalPages: z.int(),
      /** Requests that wait for a check, over all pages and filters. */
      waitingCount: z.int(),
    }),
  },
  'GET /api/requests/:id': {
    summary: 'Eine Anfrage in der Sicht des Aufrufers: Admin, Käufer oder passender Partner.',
    params: idParams,
    response: z.strictObject({ request: z.union([adminRequest, purchasedRequest, availableRequest]) }),
  },
  'PUT /api/requests/:id': {
    summary: 'Ändert Preis, Rabatt, Laufzeit, Verkaufsgrenze und Hinweis einer Anfrage (Admin).',
    params: idParams,
    body: adminRequestEdit,
    response: z.strictObject({ msg: z.string(), request: adminRequest }),
  },
  'PATCH /api/requests/:id': {
    summary: 'Schaltet eine Anfrage öffentlich oder privat (Admin). publicUntil bestimmt der Server.',
    params: idParams,
    body: z.strictObject({
      public: z.boolean(),
      publicUntil: instant.nullable().optional(),
      /** The contact was checked by phone; an unconfirmed request needs it before it is published (requests 37). */
      phoneChecked: z.boolean().optional(),
    }),
    response: z.strictObject({ msg: z.string(), request: adminRequest }),
  },
  'GET /api/requests/:id/buyers': {
    summary: 'Die Käufer einer Anfrage (Admin).',
    params: idParams,
    response: z.strictObject({ buyers: z.array(buyer) }),
  },
  'GET /api/requests/partner': {
    summary: 'Anfragen, die zum Partner passen und gekauft werden können, neueste zuerst.',
    query: pageQuery,
    response: z.strictObject({
      requests: z.array(availableRequest),
      totalPages: z.int(),
      totalCount: z.int(),
    }),
  },
} as const satisfies Contract;
