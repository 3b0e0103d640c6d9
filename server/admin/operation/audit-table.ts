import { auditActions, auditSubjectLabels } from '#domain/audit/audit-actions.ts';
import { formatSecond } from '#domain/date-formats.ts';
import { readPages, type TableColumns, writeTable } from '#server/api/tables.ts';
import type { Db } from '#server/db/database.ts';
import { type AuditFilter, type AuditPlace, type AuditRecord, listAudit } from './audit-store.ts';

export function streamAuditTable(db: Db, filter: AuditFilter): AsyncIterable<string> {
  const pages = readPages<AuditRecord, AuditPlace>((slice) => listAudit(db, filter, slice));
  return writeTable(columns, pages);
}

const columns: TableColumns<AuditRecord> = [
  ['Zeitpunkt', ({ at }) => formatSecond(at)],
  ['Zeitpunkt (UTC)', ({ at }) => at.toISOString()],
  ['Aktion', ({ action }) => auditActions[action].label],
  // Empty for the portal and visitors.
  ['Wer', ({ byId, byName, byEmail }) => byName ?? (byId && !byEmail ? 'Gelöschtes Konto' : '')],
  ['E-Mail', ({ byEmail }) => byEmail ?? ''],
  ['Netzadresse', ({ personal }) => textOf(personal['from'])],
  ['Gegenstand', ({ subjectKind }) => auditSubjectLabels[subjectKind]],
  ['Bezeichnung', ({ subjectName }) => subjectName ?? ''],
  ['Bisher', ({ oldValue, personal }) => textOf(oldValue ?? personal['old'])],
  ['Jetzt', ({ newValue, personal }) => textOf(newValue ?? personal['new'])],
  ['Grund', ({ personal }) => textOf(personal['reason'])],
  ['Eintrag', ({ id }) => String(id)],
];

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
