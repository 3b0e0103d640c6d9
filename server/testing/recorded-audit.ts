import { expect } from 'vitest';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import type { TestApp, TestBrowser } from './test-app.ts';

export type RecordedEntry = {
  readonly action: AuditAction;
  readonly by: string | null;
  readonly subject: string | null;
  readonly old: unknown;
  readonly new: unknown;
  readonly reason: unknown;
};

type Sent = { readonly body?: unknown; readonly status?: number };

let addresses = 0;

/** Makes a call from a new network address and expects each new audit entry to name that address. @returns the entries */
export async function recordedBy(
  portal: TestApp,
  browser: TestBrowser,
  key: string,
  { body, status = 200 }: Sent = {},
): Promise<RecordedEntry[]> {
  addresses += 1;
  const ip = `203.0.113.${addresses}`;
  const { last } = await portal.db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const answer = await browser.call(key, { body, ip });
  expect(answer.statusCode, answer.body).toBe(status);
  const entries = await listEntries(portal, last ?? 0);
  for (const { from } of entries) expect(from).toBe(ip);
  return entries.map(({ from: _, ...entry }) => entry);
}

async function listEntries({ db }: TestApp, afterId: number) {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['id', 'action', 'by_id as by', 'subject_id as subject', 'old_value as old', 'new_value as new'])
    .where('id', '>', afterId)
    .orderBy('id')
    .execute();
  const parts = await db.selectFrom('audit_personal').selectAll().where('entry_id', '>', afterId).execute();
  return rows.map(({ id, ...row }) => {
    const partOf = (part: string) =>
      parts.find((other) => other.entry_id === id && other.part === part)?.value ?? null;
    return {
      ...row,
      old: row.old ?? partOf('old'),
      new: row.new ?? partOf('new'),
      reason: partOf('reason'),
      from: partOf('from'),
    };
  });
}
