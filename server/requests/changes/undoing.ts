import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { takeBackMail, type UndoPoint } from '#server/mail/outbox.ts';
import { updateRequest } from '#server/requests/listing-store.ts';
import type { RequestRecord } from '#server/requests/record.ts';

/** Instants are ISO strings. */
type Before = {
  readonly isPublic: boolean;
  readonly publishedAt: string | null;
  readonly publicUntil: string | null;
  readonly termRenewedAt: string | null;
  readonly isPhoneChecked: boolean;
  /** When the admin pressed the switch. */
  readonly changedAt: string;
};

/** A sale ends the undo, as does every other change of the request. */
function versionOf({ updatedAt, currentSales }: RequestRecord): string {
  return `${updatedAt.toISOString()} ${currentSales}`;
}

/** The undo restores the request from it as it was before its visibility has changed (requests 105). */
export function toUndoPoint(before: RequestRecord, after: RequestRecord, now: Date): UndoPoint {
  const { isPublic, publishedAt, publicUntil, termRenewedAt, phoneCheckedAt } = before;
  const facts: Before = {
    isPublic,
    publishedAt: publishedAt?.toISOString() ?? null,
    publicUntil: publicUntil?.toISOString() ?? null,
    termRenewedAt: termRenewedAt?.toISOString() ?? null,
    isPhoneChecked: phoneCheckedAt !== null,
    changedAt: now.toISOString(),
  };
  return { version: versionOf(after), before: facts };
}

/**
 * Restores the request as it was before its last change of visibility, while the client's mail about that change waits
 * (requests 105). The client gets no mail about either.
 *
 * @param request locked by the transaction
 * @returns false when no mail waits, or the request has changed since
 */
export async function takeBack(
  tx: Tx,
  request: RequestRecord,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<boolean> {
  const { id, phoneCheckedAt } = request;
  const before = await takeBackMail<Before>(tx, { subjectId: id, version: versionOf(request) });
  if (!before) return false;
  const { isPublic, publishedAt, publicUntil, termRenewedAt, isPhoneChecked, changedAt } = before;
  const listing = {
    isPublic,
    publishedAt: toDate(publishedAt),
    publicUntil: toDate(publicUntil),
    termRenewedAt: toDate(termRenewedAt),
    isRestored: true,
  };
  const isPhoneCheckLapsed = phoneCheckedAt !== null && !isPhoneChecked;
  const change = { listing, isPhoneCheckLapsed, restores: new Date(changedAt) };
  await updateRequest(tx, id, change, { now, actorId: actor.by });
  const entry = { ...actor, at: now, subject: { kind: 'request', id } } as const;
  if (isPhoneCheckLapsed) await recordAudit(tx, { ...entry, action: 'request_phone_check_undone' });
  return true;
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
