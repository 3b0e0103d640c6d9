import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { dayMs } from '#domain/durations.ts';
import { admitAction, type OwnAccess } from '#server/clients/access/access.ts';
import type { Db } from '#server/db/database.ts';
import { changeRequest, updateListing, updateRequest } from '#server/requests/requests.ts';

/**
 * Once: from the end of the term, or from now where it is over (requests 73).
 *
 * @throws Problem 404; 409 with what the client still can do
 */
export async function extendRequest(
  db: Db,
  { requestId }: Pick<OwnAccess, 'requestId'>,
  now: Date,
): Promise<void> {
  await changeRequest(db, requestId, null, async (tx, request) => {
    admitAction(request, 'extend', now);
    const from = Math.max(now.getTime(), request.publicUntil?.getTime() ?? 0);
    const publicUntil = new Date(from + EXTENSION_DAYS * dayMs);
    await updateListing(tx, requestId, { publicUntil, extendedAt: now });
    await updateRequest(tx, requestId, {}, now);
  });
}
