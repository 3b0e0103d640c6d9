import type { BulkAction } from '#domain/requests/administration/bulk.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import type { Actor } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest, changeVisibility, extendTerm, rejectRequest } from '#server/requests/requests.ts';

type Read = {
  readonly id: string;
  /** The `updatedAt` that the admin has read. */
  readonly readAt: Date;
};

type Bulk = {
  readonly action: BulkAction;
  readonly reason: string;
  readonly requests: readonly Read[];
  readonly adminId: string;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Changes each request in its own transaction by the function for a single change, with the same rules, mails and audit entries
 * (admin 41).
 *
 * @returns the refusal of each request; null for a changed one
 * @throws Problem 422 for a rejection without a reason
 */
export async function changeRequests(db: Db, bulk: Bulk) {
  if (bulk.action === 'reject' && isBlank(bulk.reason))
    throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  const results: { readonly id: string; readonly problem: Problem | null }[] = [];
  for (const read of bulk.requests) {
    const problem = await changeOne(db, bulk, read).then(() => null, asProblem);
    results.push({ id: read.id, problem });
  }
  return results;
}

function changeOne(db: Db, bulk: Bulk, { id, readAt }: Read): Promise<RequestRecord> {
  const { action, reason, adminId, actor, now } = bulk;
  if (action === 'extend') return extendTerm(db, { id, readAt, actor, now });
  if (action === 'reject')
    return changeRequest(db, id, (tx, request) => rejectRequest(tx, request, { reason, readAt, actor, now }));
  const { from } = actor;
  const seen = { readAt, isRowOnly: true, phoneChecked: false } as const;
  return changeVisibility(db, { id, isPublic: true, ...seen, adminId, from, now });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}
