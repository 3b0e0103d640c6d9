import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import { requestChangers } from '#domain/requests/client-edits/request-edit.ts';
import { contactTimes, contactWays } from '#domain/requests/contact-wish.ts';
import { outcomes } from '#domain/requests/outcome.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import type { Contract } from './endpoint.ts';
import { proofChallenge } from './proof-of-work.ts';
import { submissionDocs } from './requests-submission.ts';
import {
  categoryCode,
  count,
  euros,
  id,
  idempotencyHeader,
  instant,
  line,
  orderNumber,
  requestNumber,
} from './shared.ts';

/**
 * Answers stand flat beside the other fields of a request (requests 2). Typed as unknown, because an index signature of texts
 * would contradict the other fields.
 */
export const answerValue: z.ZodType<unknown> = z.union([z.string(), z.array(z.string())]);

const details = z.strictObject({
  basicSelections: z.record(z.string(), z.array(z.string())),
  nestedSelections: z.record(z.string(), z.strictObject({ Sonstiges: z.string() })),
});

export const status = z.enum(requestStatuses);

export const common = {
  _id: id,
  number: requestNumber,
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

/** `email` and the telephone fields are '' when a buyer does not get them (requests 58), and after an erasure. */
export const contact = {
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
  /** Places reserved by checkouts at the external shop. A partner reads those of other partners (shop 17). */
  reservedSales: count,
  maxSales: count,
  publicUntil: instant.nullable(),
};

/** Fields that no partner may get before buying (purchases 6). An answer with one breaks the contract. */
const withheld = z.never().optional();

/** The facts that matter most for buying, in words (purchases 30). */
export const buyerFacts = z.strictObject({
  services: z.array(z.string()),
  size: z.array(z.string()),
  start: z.string().nullable(),
});

/** Shows two digits, and none of foreign codes (purchases 6). */
export const maskedPostalCode = z.string().regex(/^(?:\d{2}|••)•••$/);

/** A request before the purchase (purchases 6, purchases 7). */
export const availableRequest = z
  .object({
    ...common,
    ...offer,
    facts: buyerFacts,
    postleitzahl: maskedPostalCode,
    land,
    /** Ways of contact that a purchase unlocks. */
    kontaktwege,
    /** Null for a request that was only offered exclusively. */
    publishedAt: instant.nullable(),
    purchased: z.boolean(),
    saleable: z.boolean(),
    /** Counts changes of the texts before the purchase. A purchase may name it (purchases 12). */
    revision: count,
    /** Rule purchases 31. */
    isNew: z.boolean(),
    /** Whether the partner has opened the details (purchases 32). */
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

/** A request offered exclusively to this partner (purchases 23). */
export const assignedRequest = availableRequest.extend({ offeredUntil: instant });

/** A request with the reason of the match (matching 13). */
export const availableDetails = availableRequest.extend({
  match: z.strictObject({
    services: z.array(z.string()),
    region: z
      .string()
      .regex(/^\d{1,2}$/)
      .nullable(),
  }),
});

/** The partner's notes about an own purchase (purchases 24). */
const followUp = z.strictObject({
  outcome: z.enum(outcomes),
  note: z.string(),
  nextDate: z.iso.date().nullable(),
  /** When the partner has first tried to reach the client. */
  contactedAt: instant.nullable(),
  /** Null without a follow-up. */
  updatedAt: instant.nullable(),
});

export const purchasedRequest = z
  .object({
    ...common,
    ...contact,
    ...offer,
    moreInfo: z.string(),
    orderNumber,
    purchaseDate: instant,
    purchased: z.literal(true),
    /** Net price paid by this partner, in euros. */
    pricePaid: euros,
    /** Null until it is issued. */
    invoice: z.strictObject({ _id: id, number: z.string() }).nullable(),
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

/** A change of the client's input, with the labels of its time (requests 69). */
export const requestChange = z.strictObject({
  at: instant,
  /** `link`: the holder of the mailed link. */
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

export const requestsContract = {
  'GET /api/requests/challenge': {
    summary:
      'Eine Rechenaufgabe (ALTCHA, Protokoll 2). Ihre Lösung geht als altcha mit der Anfrage eines Besuchers oder mit einer Anmeldung; sie zählt einmal und eine Stunde lang.',
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
  'PUT /api/requests/sent/email': {
    summary:
      'Berichtigt die E-Mail-Adresse einer gesendeten, unbestätigten Anfrage und sendet den Link. Der Kopf Idempotency-Key ist der ihrer Einreichung.',
    headers: idempotencyHeader.required(),
    body: z.strictObject({ email: line(EMAIL_MAX_LENGTH).default('') }),
    response: z.strictObject({ msg: z.string(), email: z.string(), isConfirmed: z.boolean() }),
    refusals: [404, 409, 429],
  },
} as const satisfies Contract;
