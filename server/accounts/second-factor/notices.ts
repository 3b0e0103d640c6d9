import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import type { FactorChange } from './mails.ts';
import { findNamedFactors } from './store.ts';

/** Tells the owner by mail what happened to a way to log in, in the transaction in which it happens. */
export function tellFactorChange(
  tx: Tx,
  { email, firstName }: AccountRecord,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const payload = { ...change, firstName, changedAt: now.toISOString() };
  return writeMail(tx, { kind: 'factor_changed', recipient: email, payload });
}

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
