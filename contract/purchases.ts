import { z } from 'zod';
import { figurePeriods, figureSteps } from '#domain/figure-spans.ts';
import { finalOutcomes, outcomes } from '#domain/requests/outcome.ts';
import type { Contract } from './endpoint.ts';
import { assignedRequest, purchasedRequest } from './requests.ts';
import {
  categoryCode,
  count,
  euros,
  id,
  idempotencyHeader,
  idParams,
  instant,
  message,
  note,
  queryNumber,
  reasonBody,
  sum,
  totals,
} from './shared.ts';

/** Net sum in euros that the buyer has read. The call is refused when the price has changed since (purchases 12). */
const expectedNet = sum.optional();

/** `revision` that the buyer has read. The call is refused when the client has changed the request since (requests 70). */
const expectedRevision = count.optional();

const receipt = {
  msg: z.string(),
  count,
  total: totals,
};

/** `current` of a 409: present price and places of the requests that the partner may see (purchases 12). */
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

const purchased = z.strictObject({ msg: z.string(), request: purchasedRequest });

const figuresMonth = z.string().regex(/^\d{4}-\d{2}$/);

const figures = {
  bought: count,
  /** Net, in euros. */
  spent: sum,
  outcomes: z.strictObject({ offen: count, gewonnen: count, verloren: count, nicht_erreicht: count }),
  /** From purchase to first contact; null without any contact. */
  medianAnswerMinutes: count.nullable(),
};

export const purchasesContract = {
  'POST /api/requests/:id/buy': {
    summary: 'Kauft eine Anfrage auf Rechnung. Der Kopf Idempotency-Key macht Wiederholungen unschädlich.',
    params: idParams,
    headers: idempotencyHeader,
    body: z.strictObject({ expectedNet, expectedRevision }).optional(),
    response: z.strictObject(receipt),
    refusals: [409],
  },
  'POST /api/requests/buy-multiple': {
    summary:
      'Kauft mehrere Anfragen auf Rechnung: alle oder keine. Der Kopf Idempotency-Key macht Wiederholungen unschädlich.',
    headers: idempotencyHeader,
    body: z.strictObject({
      requestIds: z.array(id).min(1).max(50),
      expectedNet,
      /** Revision by request id, for the requests that the buyer has read. */
      expectedRevisions: z.record(id, count).optional(),
    }),
    response: z.strictObject(receipt),
    refusals: [404, 409],
  },
  'GET /api/partner/requests/assigned': {
    summary: 'Anfragen, die diesem Partner gerade exklusiv angeboten sind; was zuerst endet, zuerst.',
    response: z.strictObject({
      requests: z.array(assignedRequest),
      /** Server time, to compute the remaining time of an offer. */
      listedAt: instant,
    }),
  },
  'PUT /api/partner/requests/:id/accept': {
    summary:
      'Nimmt ein exklusives Angebot an: kauft die Anfrage auf Rechnung und schließt sie für andere. Der Kopf Idempotency-Key macht Wiederholungen unschädlich.',
    params: idParams,
    headers: idempotencyHeader,
    body: z.strictObject({ expectedNet, expectedRevision }).optional(),
    response: z.strictObject(receipt),
    refusals: [409],
  },
  'PUT /api/partner/requests/:id/complete': {
    summary: 'Hält das Ergebnis einer gekauften Anfrage fest.',
    params: idParams,
    body: z.strictObject({ outcome: z.enum(finalOutcomes), note: note.optional() }),
    response: purchased,
  },
  'PUT /api/partner/requests/:id/follow-up': {
    summary:
      'Ändert Ergebnis, Notiz, Wiedervorlage und Kontaktvermerk einer gekauften Anfrage auf einmal; was fehlt, bleibt.',
    params: idParams,
    body: z.strictObject({
      outcome: z.enum(outcomes).optional(),
      note: note.optional(),
      /** From today to two years ahead; null for none. */
      nextDate: z.iso.date().nullable().optional(),
      /** Whether the partner has tried to reach the client. Only the first time is stored. */
      contacted: z.boolean().optional(),
      /** `updatedAt` that the partner has read, or null (api 17). Without it, the call is not checked. */
      updatedAt: instant.nullable().optional(),
    }),
    response: purchased,
    refusals: [409],
  },
  'GET /api/partner/requests/:id/vcard': {
    summary: 'Der Kontakt einer gekauften Anfrage als Datei für ein Adressbuch.',
    params: idParams,
    file: 'text/vcard',
    response: z.string(),
  },
  'GET /api/partner/requests/export': {
    summary: 'Alle gekauften Anfragen als Tabelle (CSV mit Semikolon), letzter Kauf zuerst.',
    file: 'text/csv',
    response: z.string(),
  },
  'GET /api/partner/figures': {
    summary:
      'Eigene Zahlen je Zeitabschnitt (Europe/Berlin) und Kategorie: Käufe, Ausgaben, Ergebnisse, Antwortzeit.',
    query: z.strictObject({
      /** This month and the months before it. */
      months: queryNumber(1, 36).default(12),
      /** In place of `months`. */
      period: z.enum(figurePeriods).optional(),
    }),
    response: z.strictObject({
      /** Days in Berlin, both included. */
      from: z.iso.date(),
      until: z.iso.date(),
      step: z.enum(figureSteps),
      /** All days, weeks or months, by their first day, oldest first. */
      spans: z.array(z.strictObject({ start: z.iso.date(), ...figures })),
      /** As long a time before. */
      before: z.strictObject({ from: z.iso.date(), until: z.iso.date(), total: z.strictObject(figures) }),
      /** By month and category with purchases, oldest first. */
      rows: z.array(z.strictObject({ month: figuresMonth, category: categoryCode, ...figures })),
      months: z.array(z.strictObject({ month: figuresMonth, ...figures })),
      categories: z.array(z.strictObject({ category: categoryCode, ...figures })),
      total: z.strictObject(figures),
    }),
  },
  'POST /api/requests/:id/report': {
    summary:
      'Meldet eine Anfrage an die Administration: ein Partner, der sie sieht oder gekauft hat, oder ihr Auftraggeber.',
    params: idParams,
    body: reasonBody,
    response: message,
    status: 201,
    refusals: [403, 409, 429],
  },
} as const satisfies Contract;
