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
    /** Since when it waits to be checked (requests 29); null when it does not. */
    inReviewSince: instant.nullable(),
    buyers: z.array(id),
    /** Why it was rejected, as its client was told; empty otherwise. */
    rejectionReason: z.string(),
    /** Changes of the client that no admin has looked at, oldest first. */
    changes: z.array(requestChange),
    /** The client's own, why it was withdrawn. */
    endingReason: z.string(),
    /** Who got the order of a closed one, as the client says. */
    placedWith: z.enum(placedWithChoices).nullable(),
    /** The exclusive offer that is running (requests 56). */
    exclusiveOffer: z.strictObject({ partnerId: id, offeredUntil: instant }).nullable(),
    /** What to look at before publishing (requests 80). */
    hints: z.array(
      z.strictObject({
        kind: z.enum(hintKinds),
        msg: z.string(),
        /** The earlier request that it is about. */
        requestId: id.optional(),
      }),
    ),
    /** What admins have asked the client, oldest first (requests 101). */
    questions: z.array(
      z.strictObject({
        _id: id,
        question: z.string(),
        askedAt: instant,
        /** Empty also where an edit was the answer. */
        answer: z.string(),
        answeredAt: instant.nullable(),
        /** When an admin had read it; at once where an edit was the answer. */
        answerSeenAt: instant.nullable(),
        /** Withdrawn, or decided upon without an answer. */
        closedAt: instant.nullable(),
      }),
    ),
    updatedAt: instant,
  })
  .catchall(answerValue);

const price = describedNumber({ min: 0, max: MAX_PRICE_EUROS });

/** What an admin may change of the offer of a request; `updatedAt` is the one it was read with (api 17). */
export const adminRequestEdit = z.strictObject({
  basePrice: price.optional(),
  discount: z
    .strictObject({ amount: price, type: z.enum(['percentage', 'fixed']) })
    .nullable()
    .optional(),
  countdownDays: describedNumber(countdownDays).nullable().optional(),
  maxSales: describedNumber(maxSales).nullable().optional(),
  moreInfo: describedText(MORE_INFO_MAX_LENGTH).optional(),
  updatedAt: instant,
});

export type AdminRequestEdit = z.input<typeof adminRequestEdit>;

/** With what the client has written, one for each category (admin 12). */
export const adminEditDocs = inputDocs.map(({ category, shape }) =>
  z
    .strictObject({ ...shape, ...adminRequestEdit.shape })
    .meta({ title: `${category}: Angebot und Angaben, für Admins` }),
);

const buyer = z.strictObject({
  _id: id,
  /** The account is erased: it has no name and no address any more. */
  erased: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  companyName: z.string(),
  email: z.string(),
  purchaseDate: instant,
  /** The client says that this buyer got the order (requests 49). */
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
    .describe('Anfänge von Wörtern in Firma, Ansprechpartner, E-Mail-Adresse und Postleitzahl'),
  order: z.enum(requestOrders).optional(),
};

export const adminRequestChange = {
  params: idParams,
  response: z.strictObject({ msg: z.string(), request: adminRequest }),
  refusals: [409],
} as const;

/** What admins alone call under `/api/requests`. */
export const adminRequestsContract = {
  'GET /api/requests': {
    summary: 'Alle Anfragen für Admins, gefiltert und geordnet, zuerst die neuesten.',
    query: keysetQuery.extend(requestFilters),
    response: z.strictObject({
      requests: z.array(adminRequest),
      ...cappedListEnd,
      /** As many as `review=waiting` finds without another filter. */
      waitingCount: count,
    }),
  },
  'PATCH /api/requests/:id': {
    summary:
      'Schaltet eine Anfrage öffentlich oder privat (Admin). publicUntil zählt, wenn es in der Zukunft und innerhalb von 90 Tagen liegt; ohne bestimmt die Laufzeit das Ende.',
    body: z.strictObject({
      public: z.boolean(),
      publicUntil: instant.nullable().optional(),
      /** The contact was checked by phone; an unconfirmed request needs it before it is published (requests 37). */
      phoneChecked: z.boolean().optional(),
      updatedAt: readVersion,
    }),
    ...adminRequestChange,
  },
  'PUT /api/requests/:id/changes/seen': {
    summary: 'Hält fest, dass ein Admin die Änderungen des Auftraggebers gesehen hat.',
    /** As it was read (api 17). */
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
      /** Of the request as it was read (api 17); without it nothing is compared. */
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
