import { addHours } from '#domain/durations.ts';
import { MAX_HIDDEN } from '#domain/purchases/list-filters.ts';
import { holdAccount, lockAccount } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { requestNotFound } from '#server/purchases/purchased/purchased.ts';
import { countHidden, listMarks, type Marked, updateMark } from './marks-store.ts';
import { findVisits, updateVisit } from './visits-store.ts';

/** Rule purchases 32. @throws Problem 404 */
export function recordSeen(db: Db, marked: Marked): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdAccount(tx, marked.partnerId);
    if (!(await updateMark(tx, marked, 'seen_at', marked.now))) throw requestNotFound();
  });
}

/** Rule purchases 33. @throws Problem 404; 409 beyond the limit of hidden requests */
export function setHidden(db: Db, marked: Marked, isHidden: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Lock the account: otherwise parallel calls exceed the limit together.
    await lockAccount(tx, marked.partnerId);
    if (!(await updateMark(tx, marked, 'hidden_at', isHidden ? marked.now : null))) throw requestNotFound();
    if (isHidden && (await countHidden(tx, marked.partnerId)) > MAX_HIDDEN) throw tooManyHidden();
  });
}

function tooManyHidden(): Problem {
  const limit = MAX_HIDDEN.toLocaleString('de-DE');
  return new Problem(409, 'too_many_hidden', `Sie haben bereits ${limit} Anfragen ausgeblendet.`, {
    msg2: 'Blenden Sie andere wieder ein, oder schränken Sie Ihr Angebot ein.',
  });
}

/** After a longer absence the list marks no further requests as new. */
const longestAwayHours = 365 * 24;

/** Rule purchases 31. @param listedAt when the partner last read the list */
export function endVisit(db: Db, partnerId: string, listedAt: Date, now: Date): Promise<Date> {
  return inTransaction(db, async (tx) => {
    await holdAccount(tx, partnerId);
    const earliest = addHours(now, -longestAwayHours);
    const within = listedAt < earliest ? earliest : listedAt;
    return updateVisit(tx, partnerId, within < now ? within : now);
  });
}

export async function exportMarks(db: Db, partnerId: string) {
  const visits = await findVisits(db, partnerId);
  return {
    lastVisit: visits?.visitedAt ?? null,
    listLastRead: visits?.readAt ?? null,
    offeredAtLastVisit: visits?.matches
      ? { categories: Object.keys(visits.matches), regions: visits.regions }
      : null,
    seenAndHiddenRequests: (await listMarks(db, partnerId)).map(({ requestId, ...mark }) => ({
      _id: requestId,
      ...mark,
    })),
  };
}
