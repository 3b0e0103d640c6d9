import { addHours } from '#domain/durations.ts';
import { MAX_HIDDEN } from '#domain/purchases/list-filters.ts';
import { holdAccount, lockAccount } from '#server/accounts/accounts.ts';
import { presentPages } from '#server/api/json-stream.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { requestNotFound } from '#server/purchases/purchased/purchased.ts';
import {
  countHidden,
  findVisits,
  listMarks,
  type Mark,
  type Marked,
  type StoredMark,
  updateMark,
  updateVisit,
} from './store.ts';

export { beginVisit, deleteMarks, deleteMarksOf } from './store.ts';

/** Rule purchases 32. @throws Problem 404 */
export function recordSeen(db: Db, marked: Marked): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdAccount(tx, marked.partnerId);
    await mark(tx, marked, 'seen_at', marked.now);
  });
}

/** Rule purchases 33. @throws Problem 404; 409 */
export function hideRequest(db: Db, marked: Marked): Promise<void> {
  return inTransaction(db, async (tx) => {
    // One after the other, so that parallel calls count what each other hides.
    await lockAccount(tx, marked.partnerId);
    await mark(tx, marked, 'hidden_at', marked.now);
    if ((await countHidden(tx, marked.partnerId)) > MAX_HIDDEN) throw tooManyHidden();
  });
}

/** @throws Problem 404 */
export function showRequest(db: Db, marked: Marked): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdAccount(tx, marked.partnerId);
    await mark(tx, marked, 'hidden_at', null);
  });
}

async function mark(tx: Tx, marked: Marked, kind: Mark, at: Date | null): Promise<void> {
  if (!(await updateMark(tx, marked, kind, at))) throw requestNotFound();
}

function tooManyHidden(): Problem {
  const limit = MAX_HIDDEN.toLocaleString('de-DE');
  return new Problem(409, 'too_many_hidden', `Sie haben bereits ${limit} Anfragen ausgeblendet.`, {
    msg2: 'Blenden Sie andere wieder ein, oder schränken Sie Ihr Angebot ein.',
  });
}

/** Whoever was away for longer finds nothing more that is new. */
const longestAwayHours = 365 * 24;

/** Rule purchases 31. @param listedAt when the list was read that the partner has left */
export function endVisit(db: Db, partnerId: string, listedAt: Date, now: Date): Promise<Date> {
  return inTransaction(db, async (tx) => {
    await holdAccount(tx, partnerId);
    const earliest = addHours(now, -longestAwayHours);
    const within = listedAt < earliest ? earliest : listedAt;
    return updateVisit(tx, partnerId, within < now ? within : now);
  });
}

/** For the account's owner. */
export async function exportMarks(db: Db, partnerId: string) {
  const visits = await findVisits(db, partnerId);
  return {
    lastVisit: visits.visitedAt?.toISOString() ?? null,
    listLastRead: visits.readAt?.toISOString() ?? null,
    offeredAtLastVisit: visits.matches && {
      categories: Object.keys(visits.matches),
      regions: visits.regions,
    },
    seenAndHiddenRequests: presentPages<StoredMark, string>(
      (after, limit) => listMarks(db, partnerId, after, limit),
      ({ requestId }) => requestId,
      ({ requestId, seenAt, hiddenAt }) => ({
        _id: requestId,
        seenAt: seenAt?.toISOString() ?? null,
        hiddenAt: hiddenAt?.toISOString() ?? null,
      }),
    ),
  };
}
