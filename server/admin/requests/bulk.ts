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
  /** Told of what is no refusal, and does not keep the others from being tried. */
  readonly onTrouble: (error: unknown) => void;
};

type Result = {
  readonly id: string;
  /** Why nothing happened to it; null when it was done. */
  readonly problem: Problem | null;
};

/**
 * One after the other, each in its own transaction and by what does it to one alone, so that rules, mails and audit trail are the
 * same (admin 41).
 *
 * @throws Problem 422 without a reason to reject
 */
export async function changeRequests(db: Db, bulk: Bulk): Promise<Result[]> {
  if (bulk.action === 'reject' && isBlank(bulk.reason))
    throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  const results: Result[] = [];
  for (const read of bulk.requests) {
    const problem = await changeOne(db, bulk, read).then(
      () => null,
      (error: unknown) => toProblem(error, bulk.onTrouble),
    );
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

function toProblem(error: unknown, onTrouble: Bulk['onTrouble']): Problem {
  if (error instanceof Problem) return error;
  onTrouble(error);
  return new Problem(500, 'internal', 'Das hat leider nicht geklappt.');
}
