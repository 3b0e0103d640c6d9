import { toBerlinDate } from '#domain/date-formats.ts';
import { type FieldError, toErrors } from '#domain/field-error.ts';

export const exportFormats = ['datev', 'csv', 'zip'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportFormatLabels: Readonly<Record<ExportFormat, string>> = {
  datev: 'DATEV-Buchungsstapel',
  csv: 'Tabelle (CSV)',
  zip: 'Belege (ZIP)',
};

/** `YYYY-MM` */
const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** A month of this century that has begun in Berlin. */
export function checkExportMonth(month: string, now: Date): FieldError[] {
  return toErrors([['month', refuseMonth(month, now)]]);
}

function refuseMonth(month: string, now: Date): string | null {
  if (!monthPattern.test(month)) return 'Bitte geben Sie einen Monat wie 2026-11 an.';
  return month > toBerlinDate(now).slice(0, 7) ? 'Dieser Monat hat noch nicht begonnen.' : null;
}

/** First day of the month, and of the next one. */
export function monthDays(month: string): { readonly from: string; readonly before: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, before: next };
}
