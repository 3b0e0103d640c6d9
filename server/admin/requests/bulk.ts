import type { BulkAction } from '#domain/requests/administration/bulk.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import type { Actor } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
  changeRequest,
  changeVisibility,
  extendTerm,
  rejectRequest,
  takePublicationBack,
} from '#server/requests/requests.ts';

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

type Result = { readonly id: string; readonly updatedAt: Date | null; readonly problem: Problem | null };

/**
 * Changes each request in its own transaction by the function for a single change, with the same rules, mails and audit entries
 * (admin 41).
 *
 * @returns of each request its refusal or the time of its change
 * @throws Problem 422 for a rejection without a reason
 */
export async function changeRequests(db: Db, bulk: Bulk) {
  if (bulk.action === 'reject' && isBlank(bulk.reason))
    throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  const results: Result[] = [];
  for (const read of bulk.requests) {
    const outcome = await changeOne(db, bulk, read).then(
      ({ updatedAt }) => ({ updatedAt, problem: null }),
      (error) => ({ updatedAt: null, problem: asProblem(error) }),
    );
    results.push({ id: read.id, ...outcome });
  }
  return results;
}

function changeOne(db: Db, bulk: Bulk, { id, readAt }: Read): Promise<RequestRecord> {
  const { action, reason, adminId, actor, now } = bulk;
  if (action === 'take_back') return takePublicationBack(db, { id, readAt, adminId, actor, now });
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
