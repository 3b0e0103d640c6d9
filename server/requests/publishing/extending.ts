import { countdownDays, decideExtension, isTermOver } from '#domain/requests/offer/visibility.ts';
import { adminActions, deriveStatus } from '#domain/requests/request-status.ts';
import { Problem } from '#server/api/problem.ts';
import type { Actor } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { refuseUnread } from '#server/requests/editing/editing.ts';
import { updateListing, updateRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { tellNewState } from '#server/requests/telling/telling.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';

type Extension = {
  readonly id: string;
  /** The `updatedAt` that the admin has read in the list. */
  readonly readAt: Date;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Rule requests 104. One whose term is over is offered again, which needs what publishing does (requests 97).
 *
 * @throws Problem 404; 409 in a state that does not allow it, when it was changed since `readAt`, where nobody has seen what the
 *   client has changed, `not_longer` where it lasts as long as it may
 */
export function extendTerm(db: Db, { id, readAt, actor, now }: Extension): Promise<RequestRecord> {
  const extend = async (tx: Tx, request: RequestRecord) => {
    await refuseUnread(tx, request, readAt, 'Verlängert');
    const status = deriveStatus(request, now);
    if (!adminActions[status].includes('extend')) throw wrongState(status);
    const publicUntil = decideExtension(request, now);
    if (publicUntil === null) throw notLonger();
    const isBegun = isTermOver(request, now);
    if (isBegun) await refuseUnread(tx, request, null, 'Verlängert');
    const listing = { publicUntil, ...(isBegun && { publishedAt: now }) };
    await updateListing(tx, id, listing, { now, actorId: actor.by });
    await updateRequest(tx, id, {}, { now });
    await tellNewState(tx, request, 'admin', now);
  };
  return changeRequest(db, id, null, extend, { action: 'request_extended', actor, now });
}

function notLonger(): Problem {
  const msg = `Die Anfrage ist schon so lange öffentlich, wie es geht, höchstens ${countdownDays.max} Tage ab jetzt.`;
  return new Problem(409, 'not_longer', msg);
}
