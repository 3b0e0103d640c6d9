import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import type { FactorChange } from './mails.ts';

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
