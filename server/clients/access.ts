import {
  type ClientAction,
  describeActions,
  listClientActions,
  refuseClientAction,
} from '#domain/clients/client-actions.ts';
import { FIXED_AFTER_SALE } from '#domain/clients/refused-edit.ts';
import { clientStatusLabels, deriveStatus } from '#domain/requests/request-status.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { findRequest, findRequestByLink } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';

/** A client's access to one request, by the account or by the mailed link (requests 52). */
export type OwnAccess = {
  readonly request: RequestRecord;
  readonly by: 'customer' | 'link';
  /** Null for the mailed link, which needs no account. */
  readonly userId: string | null;
};

/** Also finds an unconfirmed request. @throws Problem 404 for a request of another client */
export async function findOwnById(db: Db, userId: string, requestId: string): Promise<OwnAccess> {
  const request = await findRequest(db, requestId);
  if (request?.clientUserId !== userId) throw notFound();
  return { request, by: 'customer', userId };
}

/** @throws Problem 404 when the link is unknown or has expired */
export async function findOwnByLink(db: Db, token: string, now: Date): Promise<OwnAccess> {
  return { request: await findRequestByLink(db, token, now), by: 'link', userId: null };
}

/**
 * Call it under the lock of the request (requests 63).
 *
 * @throws Problem 409 that names the actions which the client may still take
 */
export function admitAction(request: RequestRecord, action: ClientAction, now: Date): void {
  const refusal = refuseClientAction(request, action, now);
  if (refusal === null) return;
  const msgs: Readonly<Record<typeof refusal, string>> = {
    wrong_state: `Das ist im Status „${clientStatusLabels[deriveStatus(request, now)]}“ nicht möglich.`,
    already_sold: FIXED_AFTER_SALE,
    being_bought: 'Ein Dienstleister kauft Ihre Anfrage gerade; ihre Angaben lassen sich jetzt nicht ändern.',
    already_extended: 'Ihre Anfrage wurde bereits einmal verlängert.',
  };
  const msg2 = describeActions(listClientActions(request, now));
  throw new Problem(409, refusal, msgs[refusal], { msg2 });
}
