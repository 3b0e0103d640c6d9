import { z } from 'zod';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { regionPattern } from '#domain/postal-codes/region-pattern.ts';
import {
  requestAgeNames,
  requestOrders,
  SEARCH_MAX_LENGTH,
} from '#domain/requests/administration/request-list.ts';
import { hintKinds } from '#domain/requests/arrival/hints.ts';
import { placedWithChoices } from '#domain/requests/client-edits/placing.ts';
import { requestChangers } from '#domain/requests/client-edits/request-edit.ts';
import { contactTimes, contactWays } from '#domain/requests/contact-wish.ts';
import { MORE_INFO_MAX_LENGTH } from '#domain/requests/offer/offer-edit.ts';
import { MAX_PRICE_EUROS } from '#domain/requests/offer/price.ts';
import { countdownDays, maxSales } from '#domain/requests/offer/visibility.ts';
import { outcomes } from '#domain/requests/outcome.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import type { Contract } from './endpoint.ts';
import { proofChallenge } from './proof-of-work.ts';
import { submissionDocs, wordsDocs } from './requests-submission.ts';
import {
  categoryCode,
  count,
  describedNumber,
  describedText,
  euros,
  id,
  idempotencyHeader,
  idParams,
  instant,
  keysetQuery,
  text,
} from './shared.ts';

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
  anzahlAngebote: count.nullable(),
  createdAt: instant,
};

/** ISO code of the country (requests 83). */
export const land = z.string().regex(/^[A-Z]{2}$/);

/** How the client wishes to be contacted (requests 58). */
export const kontaktwege = z.array(z.enum(contactWays)).min(1);

/** `email` and the two of the telephone number are '' where a buyer does not get them (requests 58), and after an erasure. */
const contact = {
  firmenname: z.string(),
  name: z.string(),
  position: z.string(),
  postleitzahl: z.string(),
  land,
  kontaktwege,
  kontaktzeiten: z.array(z.enum(contactTimes)),
  email: z.string(),
  /** E.164, with an extension as in `tel:` links (requests 24). */
  telefonnummer: z.string(),
  /** The same as people read it. */
  telefonnummerAnzeige: z.string(),
};

export const offer = {
  /** Net price after the discount, in euros. */
  price: euros,
  /** Net price before the discount, in euros. */
  originalPrice: euros,
  discount: z
    .strictObject({ amount: euros, type: z.enum(['percentage', 'fixed']), isPercentage: z.boolean() })
    .nullable(),
  currentSales: count,
  /** Places that checkouts at the external shop hold at this moment; a partner reads those of others (shop 17). */
  reservedSales: count,
  maxSales: count,
  publicUntil: instant.nullable(),
};

/** Fields that no partner gets before buying (purchases 6): an answer that holds one breaks the contract. */
const withheld = z.never().optional();

/** What a buyer decides by at a glance (purchases 30), in words. */
const facts = z.strictObject({
  services: z.array(z.string()),
  size: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  start: z.string().nullable(),
});

/** The first two digits; of codes abroad none (purchases 6). */
export const maskedPostalCode = z.string().regex(/^(?:\d{2}|••)•••$/);

/** A request before it is bought (purchases 6, purchases 7). */
export const availableRequest = z
  .object({
    ...common,
    ...offer,
    facts,
    postleitzahl: maskedPostalCode,
    land,
    /** What buying unlocks of e-mail address and telephone number. */
    kontaktwege,
    /** Null when it is offered to one partner alone. */
    publishedAt: instant.nullable(),
    purchased: z.boolean(),
    saleable: z.boolean(),
    /** Counts the changes of what is read before buying; a purchase may name the one that was read (purchases 12). */
    revision: count,
    /** Rule purchases 31. */
    isNew: z.boolean(),
    /** Its details were opened (purchases 32). */
    seen: z.boolean(),
    /** Rule purchases 33. */
    hidden: z.boolean(),
    firmenname: withheld,
    name: withheld,
    position: withheld,
    email: withheld,
    telefonnummer: withheld,
    telefonnummerAnzeige: withheld,
    kontaktzeiten: withheld,
    moreInfo: withheld,
  })
  .catchall(answerValue);

/** A request that is offered to this partner alone (purchases 23). */
export const assignedRequest = availableRequest.extend({ offeredUntil: instant });

/** With the reason why it is shown (matching 13). */
export const availableDetails = availableRequest.extend({
  match: z.strictObject({
    services: z.array(z.string()),
    region: z
      .string()
      .regex(/^\d{1,2}$/)
      .nullable(),
  }),
});

/** What the partner writes about an own purchase (purchases 24). */
const followUp = z.strictObject({
  outcome: z.enum(outcomes),
  note: z.string(),
  /** Day of the next step. */
  nextDate: z.iso.date().nullable(),
  /** When the partner said to have tried to reach the client for the first time. */
  contactedAt: instant.nullable(),
  /** Null while nothing was written. */
  updatedAt: instant.nullable(),
});

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
    followUp,
  })
  .catchall(answerValue);

export const clientRequest = z
  .object({
    ...common,
    ...contact,
    status,
    currentSales: count,
    maxSales: count,
    publicUntil: instant.nullable(),
  })
  .catchall(answerValue);

/** What was changed of what the client has written, in words as they were then (requests 69). */
export const requestChange = z.strictObject({
  at: instant,
  /** `link`: whoever held the mailed link. */
  by: z.enum(requestChangers),
  fields: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
});

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
export const adminEditDocs = wordsDocs.map(({ category, shape }) =>
  z
    .strictObject({ ...shape, ...adminRequestEdit.shape })
    .meta({ title: `${category}: Angebot und Angaben, für Admins` }),
);

const buyer = z.strictObject({
  _id: id,
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
  category: categoryCode.optional(),
  region: z
    .string()
    .regex(regionPattern)
    .optional()
    .describe('Erste Ziffern der Postleitzahl, oder ein anderes Land'),
  age: z.enum(requestAgeNames).optional().describe('Wann die Anfrage gestellt wurde'),
  search: text(SEARCH_MAX_LENGTH)
    .optional()
    .describe('Anfänge von Wörtern in Firma, Ansprechpartner, E-Mail-Adresse und Postleitzahl'),
  order: z.enum(requestOrders).optional(),
};

export const requestsContract = {
  'GET /api/requests/challenge': {
    summary:
      'Eine Rechenaufgabe (ALTCHA, Protokoll 2). Ihre Lösung geht als altcha mit der Anfrage eines Besuchers; sie zählt einmal und eine Stunde lang.',
    response: proofChallenge,
  },
  'POST /api/requests': {
    summary:
      'Reicht eine Anfrage ein. Mit dem Kopf Idempotency-Key wird eine Wiederholung nur einmal gezählt.',
    headers: idempotencyHeader,
    body: z.record(z.string(), z.unknown()),
    bodyDocs: submissionDocs,
    response: z.strictObject({ msg: z.string(), request: clientRequest }),
    status: 201,
    refusals: [409, 429],
  },
  'GET /api/requests': {
    summary: 'Alle Anfragen für Admins, gefiltert und geordnet, zuerst die neuesten.',
    query: keysetQuery.extend(requestFilters),
    response: z.strictObject({
      requests: z.array(adminRequest),
      totalCount: count,
      /** There are at least `totalCount` (admin 5). */
      totalIsCapped: z.boolean(),
      totalPages: count,
      /** For the item after the last one, `after` of the next call; null at the end of the list (api 14). */
      nextCursor: z.string().nullable(),
      /** Requests that wait for a check, over all pages and filters. */
      waitingCount: count,
    }),
  },
  'PATCH /api/requests/:id': {
    summary:
      'Schaltet eine Anfrage öffentlich oder privat (Admin). publicUntil zählt, wenn es in der Zukunft und innerhalb von 90 Tagen liegt; ohne bestimmt die Laufzeit das Ende.',
    params: idParams,
    body: z.strictObject({
      public: z.boolean(),
      publicUntil: instant.nullable().optional(),
      /** The contact was checked by phone; an unconfirmed request needs it before it is published (requests 37). */
      phoneChecked: z.boolean().optional(),
      updatedAt: readVersion,
    }),
    response: z.strictObject({ msg: z.string(), request: adminRequest }),
    refusals: [409],
  },
  'PUT /api/requests/:id/changes/seen': {
    summary: 'Hält fest, dass ein Admin die Änderungen des Auftraggebers gesehen hat.',
    params: idParams,
    /** As it was read (api 17). */
    body: z.strictObject({ updatedAt: instant }),
    response: z.strictObject({ msg: z.string(), request: adminRequest }),
    refusals: [409],
  },
  'GET /api/requests/:id/buyers': {
    summary: 'Die Käufer einer Anfrage (Admin).',
    params: idParams,
    response: z.strictObject({ buyers: z.array(buyer) }),
  },
  'PUT /api/requests/:id/reject': {
    summary: 'Lehnt eine Anfrage ab und teilt dem Auftraggeber den Grund mit (Admin).',
    params: idParams,
    body: z.strictObject({
      reason: text(REASON_MAX_LENGTH).default(''),
      /** Of the request as it was read (api 17); without it nothing is compared. */
      updatedAt: instant.optional(),
    }),
    response: z.strictObject({ msg: z.string(), request: adminRequest }),
    refusals: [409],
  },
  'PUT /api/requests/:id/assign': {
    summary: 'Bietet eine Anfrage einem Partner 48 Stunden lang exklusiv an (Admin).',
    params: idParams,
    body: z.strictObject({ partnerId: id, updatedAt: readVersion }),
    response: z.strictObject({ msg: z.string(), request: adminRequest }),
    refusals: [409],
  },
  'DELETE /api/requests/:id/assign': {
    summary: 'Nimmt das exklusive Angebot einer Anfrage zurück (Admin).',
    params: idParams,
    response: z.strictObject({ msg: z.string(), request: adminRequest }),
    refusals: [409],
  },
} as const satisfies Contract;
