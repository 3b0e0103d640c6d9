import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { actorOf, admin } from '#server/accounts/guards.ts';
import { createCursor } from '#server/api/paging.ts';
import { type Answer, route } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { streamAuditTable } from './audit-table.ts';
import { type AuditPlace, type AuditRecord, listAudit } from './store.ts';

/** Of the years 1970 to 2286. */
const milliseconds = z
  .int()
  .min(0)
  .max(10 ** 13);

const cursor = createCursor<AuditPlace>(
  'audit',
  z.strictObject({ at: milliseconds, id: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
);

export const adminAuditRoutes = [
  route('GET /api/admin/audit', admin, async ({ db }, { query }) => {
    const { limit, after, ...filter } = query;
    const place = cursor.read({ page: 1, limit, after });
    const rows = await listAudit(db, filter, { after: place, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const isMore = rows.length > limit && last;
    return {
      entries: shown.map(present),
      nextCursor: isMore ? cursor.write({ at: last.at.getTime(), id: last.id }) : null,
    };
  }),

  route('GET /api/admin/audit/export', admin, async ({ db }, call) => {
    const filter = call.query;
    await recordAudit(db, {
      ...actorOf(call),
      at: call.now,
      action: 'audit_exported',
      subject: { kind: 'system', id: null },
      new: filter,
    });
    return { name: 'protokoll.csv', content: streamAuditTable(db, filter) };
  }),
];

type Entry = Answer<Api['GET /api/admin/audit']>['entries'][number];

function present(row: AuditRecord): Entry {
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
