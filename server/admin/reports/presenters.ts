import type { z } from 'zod';
import type { adminReport } from '#contract/admin/reports.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import type { ReportPerson, ReportRecord } from './store.ts';

type AdminReport = z.output<typeof adminReport>;
export type ListedReport = Omit<AdminReport, 'earlier'>;

export function presentReport(report: ReportRecord, now: Date): ListedReport {
  const { id, kind, requestId, number, category, firmenname, reason } = report;
  return {
    _id: id,
    kind,
    createdAt: report.createdAt.toISOString(),
    reason,
    request: { _id: requestId, number, category, firmenname, status: deriveStatus(report, now) },
    reporter: {
      side: report.isByClient ? 'client' : 'partner',
      account: presentPerson(report.reporter),
    },
    buyer: presentPerson(report.buyer),
    decided: presentDecided(report),
  };
}

export function presentDetails(
  report: ReportRecord,
  related: readonly ReportRecord[],
  now: Date,
): AdminReport {
  return {
    ...presentReport(report, now),
    earlier: related.map((other) => ({
      ...presentReport(other, now),
      shares: other.requestId === report.requestId ? 'request' : 'partner',
    })),
  };
}

function presentPerson(person: ReportPerson) {
  if (!person) return null;
  const { id, ...names } = person;
  return { _id: id, ...names };
}

function presentDecided({ resolvedAt, decision, ground, decisionReason, decidedBy }: ReportRecord) {
  return (
    resolvedAt && {
      at: resolvedAt.toISOString(),
      decision,
      ground,
      reason: decisionReason,
      by: decidedBy,
    }
  );
}
