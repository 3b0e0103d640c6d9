import { stringify } from 'csv-stringify';
import { auditActions, auditSubjectLabels } from '#domain/audit/audit-actions.ts';
import { formatSecond } from '#domain/date-formats.ts';
import type { Db } from '#server/db/database.ts';
import { type AuditFilter, type AuditPlace, type AuditRecord, listAudit } from './store.ts';

const rowsPerRead = 500;

const columns = [
  'Zeitpunkt',
  'Zeitpunkt (UTC)',
  'Aktion',
  'Wer',
  'E-Mail',
  'Konto',
  'Netzadresse',
  'Gegenstand',
  'Bezeichnung',
  'Nummer',
  'Bisher',
  'Jetzt',
  'Grund',
  'Eintrag',
];

/** For a German Excel: with BOM and semicolons, read as it is sent; cells that would be formulas are escaped. */
export function streamAuditTable(db: Db, filter: AuditFilter): AsyncIterable<string> {
  const table = stringify({ bom: true, delimiter: ';', header: true, columns, escape_formulas: true });
  feed(db, filter, table).catch((error: unknown) => table.destroy(error as Error));
  return table.setEncoding('utf8');
}

async function feed(db: Db, filter: AuditFilter, table: ReturnType<typeof stringify>): Promise<void> {
  let after: AuditPlace | null = null;
  do {
    const rows: AuditRecord[] = await listAudit(db, filter, { after, limit: rowsPerRead });
    for (const row of rows) {
      if (!table.write(toCells(row).map(withOneLineEnd)))
        await new Promise((resolve) => table.once('drain', resolve));
    }
    const last = rows.at(-1);
    after = last && rows.length === rowsPerRead ? { at: last.at.getTime(), id: last.id } : null;
  } while (after && !table.destroyed);
  table.end();
}

/** A carriage return alone is not quoted, and would begin a row. */
function withOneLineEnd(cell: string): string {
  return cell.replace(/\r\n?/g, '\n');
}

function toCells(row: AuditRecord): string[] {
  const { personal } = row;
  return [
    formatSecond(row.at),
    row.at.toISOString(),
    auditActions[row.action].label,
    row.byName ?? '',
    row.byEmail ?? '',
    row.byId ?? '',
    textOf(personal['from']),
    auditSubjectLabels[row.subjectKind],
    row.subjectName ?? '',
    row.subjectId ?? '',
    textOf(row.oldValue ?? personal['old']),
    textOf(row.newValue ?? personal['new']),
    textOf(personal['reason']),
    String(row.id),
  ];
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
