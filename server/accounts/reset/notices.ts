import { findNamedFactors } from '#server/accounts/second-factor/store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';

/**
 * Also names the other ways to log in and the change of address that was dropped.
 *
 * @param account as it was before the change
 */
export async function notifyPasswordChange(
  tx: Tx,
  { id, email, firstName, pendingEmail }: AccountRecord,
  now: Date,
): Promise<void> {
  const factors = await findNamedFactors(tx, id);
  const payload = { firstName, changedAt: now.toISOString(), factors, droppedEmail: pendingEmail };
  await writeMail(tx, { kind: 'password_changed', recipient: email, payload });
}
