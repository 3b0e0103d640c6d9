import { z } from 'zod';
import { requestChangers } from '#domain/requests/client-edits/request-edit.ts';
import { contactTimes, contactWays } from '#domain/requests/contact-wish.ts';
import { outcomes } from '#domain/requests/outcome.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import type { Contract } from './endpoint.ts';
import { proofChallenge } from './proof-of-work.ts';
import { submissionDocs } from './requests-submission.ts';
import { categoryCode, count, euros, id, idempotencyHeader, instant } from './shared.ts';

/**
 * Answers stand flat beside the other fields of a request (requests 2). Typed as unknown,
 * because an index signature of texts would contradict the other fields.
 */
export const answerValue: z.ZodType<unknown> = z.union([z.string(), z.array(z.string())]);

const details = z.strictObject({
  basicSelections: z.record(z.string(), z.array(z.string())),
  nestedSelections: z.record(z.string(), z.strictObject({ Sonstiges: z.string() })),
});

export const status = z.enum(requestStatuses);

export const common = {
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
} as const satisfies Contract;
