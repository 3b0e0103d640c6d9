import { z } from 'zod';
import type { Contract } from '#contract/endpoint.ts';
import {
  calendarDay,
  cappedListEnd,
  count,
  id,
  idParams,
  instant,
  keysetQuery,
  line,
  listEnd,
  sum,
} from '#contract/shared.ts';
import { obstacles } from '#domain/billing/bank/bank-entry.ts';
import { entryStates } from '#domain/billing/bank/entry-states.ts';
import { matchKinds } from '#domain/billing/bank/matching.ts';
import { MAX_STATEMENT_BYTES, STATEMENT_TOO_LARGE } from '#domain/billing/bank/statement-file.ts';

/** Of a bank, in the entry's currency. */
const bankAmount = z.number().min(0).max(1_000_000_000_000);

const organisation = z.strictObject({ _id: id, name: z.string() });

/** A part of an entry that pays an invoice. */
const allocation = z.strictObject({ invoiceId: id, number: z.string(), organisation, amount: sum });

const proposal = z.strictObject({
  kind: z.enum(matchKinds),
  invoiceIds: z.array(id),
  /** Oldest invoice first; empty for `unknown`. They come on top of what the entry pays already. */
  allocations: z.array(allocation),
  /** Left of the entry. */
  rest: bankAmount,
  /** In German. */
  reason: z.string(),
  /** An exact match that leaves no doubt. */
  isCertain: z.boolean(),
});

const entry = z.strictObject({
  _id: id,
  amount: bankAmount,
  currency: z.string(),
  direction: z.enum(['credit', 'debit']),
  /** Booked by the bank. */
  date: calendarDay,
  /** Unique within the account, and equal in every file. */
  reference: z.string(),
  /** Written by the payer. */
  purpose: z.string(),
  counterparty: z.strictObject({ name: z.string().nullable(), iban: z.string().nullable() }),
  state: z.enum(entryStates),
  /** Why a `not_matchable` entry pays no invoice. */
  obstacle: z.enum(obstacles).nullable(),
  allocations: z.array(allocation),
  /** Pays no invoice yet. */
  rest: bankAmount,
  /** Null unless the entry, or a part of it, is still to be decided. */
  proposal: proposal.nullable(),
  updatedAt: instant,
});

export const paymentsContract = {
  'POST /api/admin/payments/import': {
    summary: 'Liest einen Kontoauszug (camt.053) ein. Dieselbe Datei noch einmal ändert nichts.',
    takes: { type: 'application/xml', maxBytes: MAX_STATEMENT_BYTES, tooLarge: STATEMENT_TOO_LARGE },
    body: z.instanceof(Uint8Array),
    response: z.strictObject({
      importId: id,
      /** Entries that no earlier file had. */
      newCount: count,
      /** All of the file, in its order. */
      entries: z.array(entry),
    }),
  },
  'GET /api/admin/payments': {
    summary: 'Buchungen aller Kontoauszüge, neueste zuerst, mit Vorschlägen für die offenen.',
    query: keysetQuery.extend({ state: z.enum(entryStates).optional() }),
    response: z.strictObject({ entries: z.array(entry), ...cappedListEnd }),
  },
  'PUT /api/admin/payments/:id': {
    summary: 'Ordnet eine Buchung Rechnungen zu und ersetzt damit ihre bisherige Zuordnung.',
    params: idParams,
    body: z.strictObject({
      /** In euros. Empty takes the decision back. */
      allocations: z
        .array(z.strictObject({ invoiceId: id, amount: sum }))
        .max(200)
        .default([]),
      /** The entry pays no invoice. */
      dismissed: z.boolean().default(false),
      /** `updatedAt` that the admin has read (api 17). Without it, the call is not checked. */
      updatedAt: instant.optional(),
    }),
    response: z.strictObject({ entry }),
    refusals: [409],
  },
  'GET /api/admin/billing/open-invoices': {
    summary: 'Offene Rechnungen nach Nummer oder Firma, älteste zuerst, höchstens 20.',
    query: z.strictObject({ search: line(100).default('') }),
    response: z.strictObject({
      invoices: z.array(
        z.strictObject({ _id: id, number: z.string(), organisation, dueAt: calendarDay, open: sum }),
      ),
    }),
  },
  'GET /api/admin/billing/open-items': {
    summary: 'Offene Posten je Firma, die höchste überfällige Summe zuerst.',
    query: keysetQuery,
    response: z.strictObject({
      items: z.array(
        z.strictObject({
          organisation,
          /** Of open invoices. */
          count,
          open: sum,
          overdue: sum,
          oldestDueAt: calendarDay,
        }),
      ),
      ...listEnd,
    }),
  },
} as const satisfies Contract;
