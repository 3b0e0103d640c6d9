import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { dayMs } from '#domain/durations.ts';
import { actorBy, admitAction, type OwnAccess } from '#server/clients/access/access.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest, tellNewState, updateListing, updateRequest } from '#server/requests/requests.ts';

/**
 * Once: from the end of the term, or from now where it is over (requests 73).
 *
 * @returns the new end, which somebody else may have changed again by then
 * @throws Problem 404; 409 with what the client still can do
 */
export async function extendRequest(
  db: Db,
  { requestId, by }: Pick<OwnAccess, 'requestId' | 'by'>,
  { from, now }: { readonly from: string; readonly now: Date },
): Promise<Date> {
  let publicUntil = now;
  const change = async (tx: Tx, request: RequestRecord) => {
    admitAction(request, 'extend', now);
    const from = Math.max(now.getTime(), request.publicUntil?.getTime() ?? 0);
    publicUntil = new Date(from + EXTENSION_DAYS * dayMs);
    // Days that an admin has saved for the next publication stay saved (requests 38).
    const { termRenewedAt } = request;
    await updateListing(tx, requestId, { publicUntil, extendedAt: now, termRenewedAt });
    await updateRequest(tx, requestId, {}, now);
    await tellNewState(tx, request, 'client', now);
  };
  const recorded = { action: 'request_extended', actor: actorBy(by, from), now } as const;
  await changeRequest(db, requestId, null, change, recorded);
  return publicUntil;
}
