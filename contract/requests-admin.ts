import { z } from 'zod';
import {
  requestAgeNames,
  requestOrders,
  reviewStates,
  SEARCH_MAX_LENGTH,
} from '#domain/requests/administration/request-list.ts';
import { placedWithChoices } from '#domain/requests/client-edits/placing.ts';
import { MORE_INFO_MAX_LENGTH } from '#domain/requests/offer/offer-edit.ts';
import { MAX_PRICE_EUROS } from '#domain/requests/offer/price.ts';
import { countdownDays, maxSales } from '#domain/requests/offer/visibility.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { hintKinds } from '#domain/requests/spam-signals/hints.ts';
import type { Contract } from './endpoint.ts';
import { answerValue, common, contact, offer, requestChange, status } from './requests.ts';
import { inputDocs } from './requests-submission.ts';
import {
  cappedListEnd,
  categoryCode,
  count,
  describedNumber,
  describedText,
  euros,
  id,
  idParams,
  instant,
  keysetQuery,
  line,
  reason,
  region,
} from './shared.ts';

export const adminRequest = z
  .object({
    ...common,
    ...contact,
    ...offer,
    basePrice: euros,
    status,
    public: z.boolean(),
    countdownDays: count,
    moreInfo: z.string(),
    confirmedAt: instant.nullable(),
    phoneCheckedAt: instant.nullable(),
    publishedAt: instant.nullable(),
    /** Start of its wait for a check (requests 29); null if it does not wait. */
    inReviewSince: instant.nullable(),
    buyers: z.array(id),
    /** Reason of a rejection for the client; empty otherwise. */
    rejectionReason: z.string(),
    /** The client's changes unseen by admins, oldest first. */
    changes: z.array(requestChange),
    /** The client's reason for a withdrawal. */
    endingReason: z.string(),
    /** The company that got the order of a closed request, according to the client. */
    placedWith: z.enum(placedWithChoices).nullable(),
    /** The running exclusive offer (requests 56). */
    exclusiveOffer: z.strictObject({ partnerId: id, offeredUntil: instant }).nullable(),
    /** Hints for the check before publishing (requests 80). */
    hints: z.array(
      z.strictObject({
        kind: z.enum(hintKinds),
        msg: z.string(),
        /** The earlier request in the hint. */
        requestId: id.optional(),
      }),
    ),
    /** Questions of admins to the client, oldest first (requests 101). */
    questions: z.array(
      z.strictObject({
        _id: id,
        question: z.string(),
        askedAt: instant,
        /** Empty without an answer, and when an edit was the answer. */
        answer: z.string(),
        answeredAt: instant.nullable(),
        /** When the first admin has read it. Set at once for an edit as the answer. */
        answerSeenAt: instant.nullable(),
        /** When an admin has withdrawn the question or has decided without an answer. */
        closedAt: instant.nullable(),
      }),
    ),
    updatedAt: instant,
  })
  .catchall(answerValue);

const price = describedNumber({ min: 0, max: MAX_PRICE_EUROS });

const offerEdit = z.strictObject({
  basePrice: price.optional(),
  discount: z
    .strictObject({ amount: price, type: z.enum(['percentage', 'fixed']) })
    .nullable()
    .optional(),
  countdownDays: describedNumber(countdownDays).nullable().optional(),
  maxSales: describedNumber(maxSales).nullable().optional(),
  moreInfo: describedText(MORE_INFO_MAX_LENGTH).optional(),
});

/** An admin's edit of the offer of a request. `updatedAt` is the one that the admin has read (api 17). */
export const adminRequestEdit = offerEdit.extend({ updatedAt: instant });

export type AdminRequestEdit = z.input<typeof adminRequestEdit>;

/** The edit with the client's input, one for each category (admin 12). */
export const adminEditDocs = inputDocs.map(({ category, shape }) =>
  z
    .strictObject({ ...shape, ...adminRequestEdit.shape })
    .meta({ title: `${category}: Angebot und Angaben, für Admins` }),
);

const buyer = z.strictObject({
  _id: id,
  /** True for an erased account, without name and address. */
  erased: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  companyName: z.string(),
  email: z.string(),
  purchaseDate: instant,
  /** Whether, according to the client, this buyer got the order (requests 49). */
  placed: z.boolean(),
});

/** Rule requests 97. */
const readVersion = instant
  .optional()
  .describe(
    'Das der Fassung, die gelesen wurde: Mit einer neueren geschieht nichts (409). Ohne geschieht nichts mit dem, was der Auftraggeber geändert und niemand gesehen hat.',
  );

export const requestFilters = {
  status: z.enum(requestStatuses).optional(),
  review: z
    .enum(reviewStates)
    .optional()
    .describe('Wartet auf einen Admin, hat eine offene Rückfrage oder eine Antwort, die niemand gelesen hat'),
  category: categoryCode.optional(),
  region,
  age: z.enum(requestAgeNames).optional().describe('Wann die Anfrage gestellt wurde'),
  search: line(SEARCH_MAX_LENGTH)
    .optional()
    .describe(
      'Anfänge von Wörtern in Firma, Ansprechpartner, E-Mail-Adresse und Postleitzahl, ganze Wörter des Orts, oder die Nummer',
    ),
  order: z.enum(requestOrders).optional(),
};

export const adminRequestChange = {
  params: idParams,
  response: z.strictObject({ msg: z.string(), request: adminRequest }),
  refusals: [409],
} as const;

/** Calls under `/api/requests` for admins only. */
export const adminRequestsContract = {
  'GET /api/requests': {
    summary: 'Alle Anfragen für Admins, gefiltert und geordnet, zuerst die neuesten.',
    query: keysetQuery.extend(requestFilters),
    response: z.strictObject({
      requests: z.array(adminRequest),
      ...cappedListEnd,
      /** Number of requests that `review=waiting` finds without another filter. */
      waitingCount: count,
    }),
  },
  'PATCH /api/requests/:id': {
    summary:
      'Schaltet eine Anfrage öffentlich oder privat (Admin). publicUntil zählt, wenn es in der Zukunft und innerhalb von 90 Tagen liegt; ohne bestimmt die Laufzeit das Ende.',
    body: z
      .strictObject({
        public: z.boolean(),
        publicUntil: instant.nullable().optional(),
        /** The admin has checked the contact by phone. Required to publish an unconfirmed request (requests 37). */
        phoneChecked: z.boolean().optional(),
        offer: offerEdit
          .optional()
          .describe('Mit der Veröffentlichung gespeichert; nur, solange die Anfrage nicht öffentlich ist.'),
        updatedAt: readVersion,
      })
      .refine(({ public: isPublic, offer, updatedAt }) => !offer || (isPublic && updatedAt), {
        path: ['offer'],
        message: 'Nur mit public und updatedAt.',
      }),
    ...adminRequestChange,
    response: adminRequestChange.response.extend({
      /** The call has taken back a change of the last ten seconds: the client gets no mail (requests 105). */
      isUndone: z.boolean(),
    }),
  },
  'PUT /api/requests/:id/changes/seen': {
    summary: 'Hält fest, dass ein Admin die Änderungen des Auftraggebers gesehen hat.',
    /** `updatedAt` that the admin has read (api 17). */
    body: z.strictObject({ updatedAt: instant }),
    ...adminRequestChange,
  },
  'GET /api/requests/:id/buyers': {
    summary: 'Die Käufer einer Anfrage (Admin).',
    params: idParams,
    response: z.strictObject({ buyers: z.array(buyer) }),
  },
  'PUT /api/requests/:id/reject': {
    summary: 'Lehnt eine Anfrage ab und teilt dem Auftraggeber den Grund mit (Admin).',
    body: z.strictObject({
      reason,
      /** `updatedAt` that the admin has read (api 17). Without it, the call is not checked. */
      updatedAt: instant.optional(),
    }),
    ...adminRequestChange,
  },
  'PUT /api/requests/:id/assign': {
    summary: 'Bietet eine Anfrage einem Partner 48 Stunden lang exklusiv an (Admin).',
    body: z.strictObject({ partnerId: id, updatedAt: readVersion }),
    ...adminRequestChange,
  },
  'DELETE /api/requests/:id/assign': {
    summary: 'Nimmt das exklusive Angebot einer Anfrage zurück (Admin).',
    ...adminRequestChange,
  },
} as const satisfies Contract;
