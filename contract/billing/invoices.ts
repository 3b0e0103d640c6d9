import { z } from 'zod';
import type { Contract } from '#contract/endpoint.ts';
import {
  calendarDay,
  cappedListEnd,
  count,
  euros,
  id,
  idParams,
  instant,
  keysetQuery,
  orderNumber,
  queryNumber,
  requestNumber,
  sum,
  taxCase,
} from '#contract/shared.ts';
import { reminderNames } from '#domain/billing/reminders.ts';
import { invoiceStates } from '#domain/billing/states.ts';

const documentNumber = z.string().regex(/^(?:RE|GU)-\d{4}-\d{6,}$/);

const item = z.strictObject({
  requestId: id,
  requestNumber,
  orderNumber,
  /** German name. */
  category: z.string(),
  boughtOn: calendarDay,
  /** Net in euros, before the discount. */
  price: euros,
  discount: euros,
  net: euros,
});

const reminder = z.strictObject({
  step: z.int().min(1).max(reminderNames.length),
  /** Zahlungserinnerung, Mahnung or Letzte Mahnung. */
  name: z.string(),
  sentOn: calendarDay,
  /** Last day for the payment that the letter names. */
  payBy: calendarDay,
  /** Claimed by this letter beside the invoice, and no part of its sums. */
  fee: sum,
});

const invoice = z.strictObject({
  _id: id,
  number: documentNumber,
  kind: z.enum(['invoice', 'credit_note']),
  issuedAt: instant,
  /** Last day for the payment, in Berlin. */
  dueAt: calendarDay,
  net: sum,
  vatPercent: z.int().min(0).max(100),
  vat: sum,
  gross: sum,
  taxCase,
  paid: sum,
  /** Day of the last payment by bank; null without one. */
  paidAt: calendarDay.nullable(),
  /** The partner still has to pay this sum. */
  open: sum,
  state: z.enum(invoiceStates),
  /** Number of the invoice that a credit note corrects. */
  corrects: documentNumber.nullable(),
  /** The buyer, as on the document. */
  organisation: z.strictObject({ _id: id, name: z.string() }),
  items: z.array(item),
  /** In their order. */
  reminders: z.array(reminder),
});

const organisation = id.optional().describe('Nur für die Administration: Rechnungen dieser Firma');

/** Purchases that are due, but whose invoice breaks rules. */
const failure = z.strictObject({
  organisation: z.strictObject({ _id: id, name: z.string() }),
  /** First and latest attempt. */
  since: instant,
  failedAt: instant,
  faults: z.array(z.strictObject({ rule: z.string(), text: z.string() })),
  /** German sentences that advise the admin. */
  advice: z.array(z.string()),
});

export const invoicesContract = {
  'GET /api/invoices': {
    summary: 'Rechnungen und Gutschriften, neueste zuerst: dem Partner die eigenen, dem Admin alle.',
    query: keysetQuery.extend({ state: z.enum(invoiceStates).optional(), organisation }),
    response: z.strictObject({ invoices: z.array(invoice), ...cappedListEnd }),
  },
  'GET /api/invoices/archive': {
    summary: 'Alle Rechnungen eines Jahres als ZIP, je mit PDF und XML.',
    query: z.strictObject({ year: queryNumber(2000, 9999), organisation }),
    response: z.string(),
    file: 'application/zip',
  },
  'GET /api/invoices/:id/pdf': {
    summary: 'Die Rechnung als PDF mit eingebetteter elektronischer Rechnung (ZUGFeRD, EN 16931).',
    params: idParams,
    response: z.string(),
    file: 'application/pdf',
    refusals: [404],
  },
  'GET /api/invoices/:id/xml': {
    summary: 'Die Rechnung als XRechnung.',
    params: idParams,
    query: z.strictObject({ format: z.enum(['cii', 'ubl']).default('cii') }),
    response: z.string(),
    file: 'application/xml',
    refusals: [404],
  },
  'GET /api/invoices/:id/reminders/:step/pdf': {
    summary: 'Das Schreiben einer Zahlungserinnerung oder Mahnung als PDF.',
    params: idParams.extend({ step: z.enum(['1', '2', '3']) }),
    response: z.string(),
    file: 'application/pdf',
    refusals: [404],
  },
  'POST /api/admin/billing/run': {
    summary: 'Stellt alle fälligen Rechnungen aus, wie es auch das Portal von sich aus tut.',
    body: z
      .strictObject({
        until: z
          .union([instant, calendarDay])
          .optional()
          .describe('Käufe vor diesem Zeitpunkt oder Tag; ohne Angabe bis jetzt'),
      })
      .default({}),
    response: z.strictObject({
      issued: count,
      /** Invoices that break rules: `GET /api/admin/billing/failures`. */
      failed: count,
    }),
  },
  'GET /api/admin/billing/failures': {
    summary: 'Fällige Rechnungen, die eine Regel der EN 16931 verletzen und deshalb nicht ausgestellt sind.',
    response: z.strictObject({ failures: z.array(failure) }),
  },
} as const satisfies Contract;
