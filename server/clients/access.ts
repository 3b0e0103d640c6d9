import {
  type ClientAction,
  describeActions,
  listClientActions,
  refuseClientAction,
} from '#domain/clients/client-actions.ts';
import { clientStatusLabels, deriveStatus } from '#domain/requests/request-status.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import type { Actor } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import { findRequest, findRequestByLink } from '#server/requests/listings.ts';
import type { Occasion, RequestRecord } from '#server/requests/record.ts';

/** A request, and by which of the two doors its client came (requests 52). */
export type OwnAccess = {
  readonly request: RequestRecord;
  readonly requestId: string;
  readonly by: { readonly kind: 'customer'; readonly userId: string } | { readonly kind: 'link' };
};

/** For the audit trail; by the link nobody is known by name. */
export function actorBy(by: OwnAccess['by'], from: string): Actor {
  return { by: by.kind === 'customer' ? by.userId : null, from };
}

/** By the link nobody is known by name. */
export function occasionOf(by: OwnAccess['by'], now: Date): Occasion {
  return { now, actorId: by.kind === 'customer' ? by.userId : null };
}

/** Also one that nobody has confirmed yet. @throws Problem 404 for another client's */
export async function findOwnById(
  db: Db,
  user: { readonly id: string },
  requestId: string,
): Promise<OwnAccess> {
  const request = await findRequest(db, requestId);
  if (request?.clientUserId !== user.id) throw notFound();
  return { request, requestId, by: { kind: 'customer', userId: user.id } };
}

/** @throws Problem 404 when the link is unknown or has expired */
export async function findOwnByLink(db: Db, token: string, now: Date): Promise<OwnAccess> {
  const request = await findRequestByLink(db, token, now);
  return { request, requestId: request.id, by: { kind: 'link' } };
}

/**
 * Ask under the lock of the request, which decides (requests 63).
 *
 * @throws Problem 409 with what its client still can do
 */
export function admitAction(request: RequestRecord, action: ClientAction, now: Date): void {
  const refusal = refuseClientAction(request, action, now);
  if (refusal === null) return;
  const msgs: Readonly<Record<typeof refusal, string>> = {
    wrong_state: `Das ist im Zustand „${clientStatusLabels[deriveStatus(request, now)]}“ nicht möglich.`,
    already_sold: 'Ihre Anfrage wurde bereits gekauft; ihre Angaben lassen sich nicht mehr ändern.',
    being_bought: 'Ein Dienstleister kauft Ihre Anfrage gerade; ihre Angaben lassen sich jetzt nicht ändern.',
    already_extended: 'Ihre Anfrage wurde bereits einmal verlängert.',
  };
  const msg2 = describeActions(listClientActions(request, now));
  throw new Problem(409, refusal, msgs[refusal], { msg2 });
}
