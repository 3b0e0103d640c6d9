import type { FileAnswer } from '#contract/endpoint.ts';
import { checkExportMonth, type ExportFormat, monthDays } from '#domain/billing/accounting/export-month.ts';
import { datevFileName, writeDatev } from '#domain/billing/datev/batch.ts';
import type { Booking } from '#domain/billing/datev/bookings.ts';
import { findDebtorAccount } from '#domain/billing/datev/settings.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { readArchived, writeZip } from '#server/billing/invoices/archive.ts';
import type { Db } from '#server/db/database.ts';
import { type MonthRow, readMonth } from './month-rows.ts';
import { findGreatestCustomer } from './month-store.ts';
import { writeMonthTable } from './month-table.ts';
import { findDatevSettings } from './settings.ts';

export type MonthExport = { readonly month: string; readonly format: ExportFormat; readonly now: Date };

/** A month for the accountant, streamed (billing 40). @throws Problem 422; 409 when the debtor accounts are used up */
export async function exportMonth(db: Db, { month, format, now }: MonthExport): Promise<FileAnswer> {
  const errors = checkExportMonth(month, now);
  if (errors.length > 0) throw invalidFields(errors);
  if (format === 'zip')
    return { name: `Belege-${month}.zip`, type: 'application/zip', content: zipMonth(db, month) };
  const { settings } = await findDatevSettings(db);
  if (findDebtorAccount(await findGreatestCustomer(db), settings) === null) throw accountsUsedUp();
  const rows = readMonth(db, month, settings);
  if (format === 'csv') return { name: `Buchungen-${month}.csv`, content: writeMonthTable(rows) };
  return {
    name: datevFileName(month),
    type: 'text/csv; charset=windows-1252',
    content: writeDatev({ settings, month, createdAt: now }, eachOf(rows)),
  };
}

const zipMonth = (db: Db, month: string) => writeZip(readArchived(db, monthDays(month)));

async function* eachOf(pages: AsyncIterable<readonly MonthRow[]>): AsyncGenerator<Booking> {
  for await (const rows of pages) yield* rows;
}

const accountsUsedUp = () =>
  new Problem(409, 'debtors_used_up', 'Die Debitorenkonten reichen nicht für alle Partner.', {
    msg2: 'Wählen Sie unter „Preise und Regeln“ ein kleineres erstes Debitorenkonto oder längere Sachkonten.',
  });
