import { minuteMs } from '#domain/durations.ts';
import { listReviewedTexts } from '#domain/requests/masking/masks.ts';
import { findAccount } from '#server/accounts/accounts.ts';
import { viewAll, viewOne } from '#server/admin/requests/view.ts';
import { notFound } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';
import { previewForPartners } from '#server/purchases/purchases.ts';
import { findRequest } from '#server/requests/listings.ts';
import { deletePresencesBefore, insertPresence, listPresent } from './presence-store.ts';
import { countFittingPartners } from './store.ts';

/** Time after the page's last call in which its admin counts as present. The page calls three times as often. */
const presenceMs = minuteMs;

/** Counting stops here, which bounds its time. */
const countedAtMost = 1000;

/** @throws Problem 404 */
export async function viewForCheck(db: Db, id: string, now: Date) {
  const record = await findRequest(db, id);
  if (!record) throw notFound();
  const request = await viewOne(db, record, now);
  const ids = request.hints.flatMap(({ requestId }) => requestId ?? []);
  const earlier = await Promise.all([...new Set(ids)].map((each) => findRequest(db, each)));
  return {
    request,
    preview: previewForPartners(record),
    texts: listReviewedTexts(record).map((text) => ({ ...text, masks: [...text.masks] })),
    fittingPartners: await countFittingPartners(db, id, countedAtMost),
    earlier: await viewAll(
      db,
      earlier.filter((each) => each !== null),
      now,
    ),
    offeredTo: request.exclusiveOffer && (await nameCompany(db, request.exclusiveOffer.partnerId)),
  };
}

async function nameCompany(db: Db, partnerId: string): Promise<string> {
  const account = await findAccount(db, partnerId);
  return account ? account.companyName || account.email : '';
}

/** Records that an admin has a request open. @returns the other present admins @throws Problem 404 */
export async function recordPresence(db: Db, requestId: string, adminId: string, now: Date) {
  if (!(await findRequest(db, requestId))) throw notFound();
  const since = new Date(now.getTime() - presenceMs);
  return inTransaction(db, async (tx) => {
    await deletePresencesBefore(tx, since);
    const before = await insertPresence(tx, { requestId, adminId, now });
    if (before !== requestId) {
      const ids = [requestId, ...(before === null ? [] : [before])];
      announceChanges(
        tx,
        ids.map((id) => ({ kind: 'presence', id })),
      );
    }
    return (await listPresent(tx, requestId, since)).filter(({ id }) => id !== adminId);
  });
}
