import type { Api } from '#contract/api.ts';
import { maskEmail } from '#domain/accounts/mask-email.ts';
import type { Answer } from '#server/api/route.ts';
import type { QueuedMail } from '#server/mail/queue.ts';
import type { AuditRecord } from './audit-store.ts';

type Summary = { readonly count: number; readonly lateCount?: number; readonly since: Date | null };

export function presentSummary<S extends Summary>({ since, ...counts }: S) {
  return { ...counts, since: since?.toISOString() ?? null };
}

type Entry = Answer<Api['GET /api/admin/audit']>['entries'][number];

export function presentAuditEntry(row: AuditRecord): Entry {
  const { byId, byName, byEmail, subjectKind, subjectId, subjectName, personal, personalParts } = row;
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    by: byId === null ? null : { _id: byId, name: byName, email: byEmail },
    from: stringOf(personal['from']),
    subject: { kind: subjectKind, _id: subjectId, name: subjectName },
    old: row.oldValue ?? personal['old'] ?? null,
    new: row.newValue ?? personal['new'] ?? null,
    reason: stringOf(personal['reason']),
    isErased: personalParts.some((part) => !(part in personal)),
  };
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function presentMail(mail: QueuedMail, labels: Readonly<Record<string, string>>) {
  const { id, kind, recipient, state, attempts, lastError } = mail;
  return {
    _id: id,
    kind,
    label: labels[kind] ?? kind,
    recipient: maskEmail(recipient),
    state,
    attempts,
    lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    nextAttemptAt: mail.nextAttemptAt?.toISOString() ?? null,
  };
}

export function describeRetried(count: number): string {
  if (count === 0) return 'Es gibt keine fehlgeschlagenen Mails.';
  return count === 1
    ? 'Eine Mail wird erneut versucht.'
    : `${count.toLocaleString('de-DE')} Mails werden erneut versucht.`;
}
