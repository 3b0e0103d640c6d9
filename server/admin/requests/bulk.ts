import type { BulkAction } from '#domain/requests/administration/bulk.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import type { Actor } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
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

type Result = {
  readonly id: string;
  /** Version of a publication that `take_back` can undo. */
  readonly updatedAt: Date | null;
  readonly problem: Problem | null;
};

/**
 * Changes each request in its own transaction by the function for a single change, with the same rules, mails and audit entries
 * (admin 41).
 *
 * @returns the refusal of each request, and what an undo needs
 * @throws Problem 422 for a rejection without a reason
 */
export async function changeRequests(db: Db, bulk: Bulk) {
  if (bulk.action === 'reject' && isBlank(bulk.reason))
    throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  const results: Result[] = [];
  for (const read of bulk.requests) {
    const outcome = await changeOne(db, bulk, read).then(
      (updatedAt) => ({ updatedAt, problem: null }),
      (error) => ({ updatedAt: null, problem: asProblem(error) }),
    );
    results.push({ id: read.id, ...outcome });
  }
  return results;
}

/** @returns the version of a publication that `take_back` can undo; null for every other change, and for none */
async function changeOne(db: Db, bulk: Bulk, { id, readAt }: Read): Promise<Date | null> {
  const { action, reason, adminId, actor, now } = bulk;
  if (action === 'publish') {
    const seen = { readAt, isRowOnly: true, phoneChecked: false } as const;
    const change = { id, isPublic: true, ...seen, adminId, from: actor.from, now };
    const { updatedAt, hasUndo } = await changeVisibility(db, change);
    return hasUndo ? updatedAt : null;
  }
  if (action === 'take_back') await takePublicationBack(db, { id, readAt, adminId, actor, now });
  else if (action === 'extend') await extendTerm(db, { id, readAt, actor, now });
  else
    await changeRequest(db, id, (tx, request) => rejectRequest(tx, request, { reason, readAt, actor, now }));
  return null;
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}
