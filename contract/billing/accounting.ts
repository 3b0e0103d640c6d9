import { z } from 'zod';
import type { Contract } from '#contract/endpoint.ts';
import { count, describedLine, describedNumber, instant } from '#contract/shared.ts';
import { exportFormats } from '#domain/billing/accounting/export-month.ts';

/** A sum over all partners in euros; below zero in a month with more credit notes than invoices. */
const total = z.number().min(-1_000_000_000).max(1_000_000_000);

/** `YYYY-MM` */
const month = z.string().regex(/^\d{4}-\d\d$/);

const items = z.strictObject({ count, sum: total });

const account = describedLine(8);

const revenue = z.strictObject({
  account,
  /** DATEV's BU-Schlüssel; null for an account that computes the tax itself. */
  taxKey: describedLine(4).nullable(),
});

const datevSettings = z.strictObject({
  consultantNumber: describedNumber({ min: 1001, max: 9_999_999 }),
  clientNumber: describedNumber({ min: 1, max: 99_999 }),
  fiscalYearStartMonth: describedNumber({ min: 1, max: 12 }),
  accountLength: describedNumber({ min: 4, max: 8 }),
  chart: z.enum(['03', '04']),
  revenue: z.strictObject({
    domestic: revenue,
    eu_reverse_charge: revenue,
    eu_without_vat_id: revenue,
    third_country: revenue,
    small_business: revenue,
  }),
  bankAccount: account,
  shopAccount: account,
  firstDebtor: describedNumber({ min: 10_000, max: 699_999_999 }),
  isFinal: z.boolean(),
  hasServiceDates: z.boolean(),
});

/** `updatedAt` is null for the initial settings. */
const storedSettings = { settings: datevSettings, updatedAt: instant.nullable() };

export const accountingContract = {
  'GET /api/admin/billing/export': {
    summary:
      'Belege und Zahlungen eines Monats: als DATEV-Buchungsstapel, als Tabelle oder alle Dateien als ZIP; der Export wird protokolliert.',
    query: z.strictObject({
      month: describedLine(7).describe('YYYY-MM, spätestens der laufende Monat'),
      format: z.enum(exportFormats),
    }),
    response: z.string(),
    file: 'text/csv',
    refusals: [409, 422],
  },
  'GET /api/admin/billing/figures': {
    summary: 'Offene und überfällige Rechnungen, und je Monat die berechneten und bezahlten Summen (brutto).',
    response: z.strictObject({
      open: items,
      overdue: items,
      months: z.array(z.strictObject({ month, invoiced: total, paid: total })).describe('Ältester zuerst'),
    }),
  },
  'GET /api/admin/billing/datev': {
    summary: 'Nummern und Konten, mit denen der DATEV-Buchungsstapel geschrieben wird.',
    response: z.strictObject(storedSettings),
  },
  'PUT /api/admin/billing/datev': {
    summary: 'Ändert die Einstellungen für DATEV. Sie gelten für den nächsten Export.',
    body: z.strictObject(storedSettings),
    response: z.strictObject({ msg: z.string(), ...storedSettings }),
    refusals: [409],
  },
} as const satisfies Contract;
