import { decideStateMail, mayMailState } from '#domain/requests/offer/state-mail.ts';
import { isOffered } from '#domain/requests/request-status.ts';
import type { Tx } from '#server/db/database.ts';
import { type UndoPoint, writeMail } from '#server/mail/outbox.ts';
import { toUndoPoint } from '#server/requests/changes/undoing.ts';
import { findRequest, listHistory } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { addressClient } from './client-page.ts';

type ClientMail = {
  readonly kind: string;
  /** Added to number, name, category and the button in the payload. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly undo?: UndoPoint | undefined;
};

/**
 * Sends no mail while the contact is neither confirmed nor checked by phone, and none after the erasure. The mail leaves out
 * the name until the client has confirmed the address (mails 5, mails 43).
 */
export async function mailClient(
  tx: Tx,
  request: RequestRecord,
  { kind, facts = {}, undo }: ClientMail,
  now: Date,
): Promise<void> {
  const { number: requestNumber, category, email, confirmedAt, phoneCheckedAt } = request;
  if (email === '' || !(confirmedAt || phoneCheckedAt)) return;
  const name = confirmedAt ? request.name : '';
  const { recipient, button } = await addressClient(tx, request, now);
  const payload = { requestNumber, name, category, ...facts, ...button };
  await writeMail(tx, { kind, recipient, payload, subjectId: request.id, undo });
}

export type ChangedBy = 'client' | 'admin';

type StateMailOptions = {
  /** Labels of the fields that an admin has changed at the same time (mails 65). */
  readonly labels?: readonly string[] | undefined;
  /** An admin can take the change back (requests 105). */
  readonly hasUndo?: boolean;
};

/**
 * Mails the client a new state of the request (mails 31). The client's own changes back and forth have a limit of mails a day.
 *
 * @param before the request as the transaction has locked it
 * @returns whether the state is new and has a mail
 */
export async function mailNewState(
  tx: Tx,
  before: RequestRecord,
  by: ChangedBy,
  now: Date,
  { labels = [], hasUndo = false }: StateMailOptions = {},
): Promise<boolean> {
  const after = await findRequest(tx, before.id);
  const kind = after && decideStateMail(before, after, now);
  if (!after || !kind) return false;
  if (by === 'client') {
    const history = await listHistory(tx, [after.id]);
    if (!mayMailState(history.get(after.id) ?? [], now)) return true;
  }
  const { currentSales, maxSales, publicUntil, offeredUntil } = after;
  const facts = {
    by,
    currentSales,
    maxSales,
    publicUntil: publicUntil?.toISOString(),
    ...(isOffered(after, now) && { offeredUntil: offeredUntil?.toISOString() }),
    isUnconfirmed: after.confirmedAt === null,
    ...(after.confirmedAt && labels.length > 0 && { labels }),
  };
  const undo = hasUndo ? toUndoPoint(before, after, now) : undefined;
  await mailClient(tx, after, { kind, facts, undo }, now);
  return true;
}
