import { findNamedFactors } from '#server/accounts/second-factor/second-factor.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';

/**
 * Tells the owner that the password is a new one, which other ways to log in there are besides it, and which change
 * of address was dropped with the old one.
 *
 * @param account as it was before
 */
export async function tellPasswordChange(
  tx: Tx,
  { id, email, firstName, pendingEmail }: AccountRecord,
  now: Date,
): Promise<void> {
  const factors = await findNamedFactors(tx, id);
  const payload = { firstName, changedAt: now.toISOString(), factors, droppedEmail: pendingEmail };
  await writeMail(tx, { kind: 'password_changed', recipient: email, payload });
}
