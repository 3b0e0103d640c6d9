import { decideStateMail, mayMailState } from '#domain/requests/offer/state-mail.ts';
import { isOffered } from '#domain/requests/request-status.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { findRequest, listHistory } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { addressClient } from './client-page.ts';

type ClientMail = {
  readonly kind: string;
  /** Of its payload, beside name, category and the way to the request. */
  readonly facts?: Readonly<Record<string, unknown>>;
};

/**
 * To nobody while the contact is neither confirmed nor checked by phone, nor once it is erased; without the name while nobody has
 * proved the address (mails 5, mails 43).
 */
export async function mailClient(
  tx: Tx,
  request: RequestRecord,
  { kind, facts = {} }: ClientMail,
  now: Date,
): Promise<void> {
  const { category, email, confirmedAt, phoneCheckedAt } = request;
  if (email === '' || !(confirmedAt || phoneCheckedAt)) return;
  const name = confirmedAt ? request.name : '';
  const { recipient, button } = await addressClient(tx, request, now);
  await writeMail(tx, { kind, recipient, payload: { name, category, ...facts, ...button } });
}

/** Who has changed the request. */
export type ChangedBy = 'client' | 'admin';

/**
 * Mails the client the state that a change of the offer has led to, if it is another one (mails 31). Of what the client
 * changes to and fro it is mailed only so often.
 *
 * @param before as it was when the transaction locked it
 * @param labels of fields that an admin has changed with it (mails 65)
 * @returns whether it is another one that has a mail
 */
export async function mailNewState(
  tx: Tx,
  before: RequestRecord,
  by: ChangedBy,
  now: Date,
  labels: readonly string[] = [],
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
  await mailClient(tx, after, { kind, facts }, now);
  return true;
}
