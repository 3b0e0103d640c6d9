import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import type { FactorChange } from './mails.ts';

export async function notifyFactorChange(
  tx: Tx,
  { email, firstName }: AccountRecord,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const payload = { ...change, firstName, changedAt: now.toISOString() };
  await writeMail(tx, { kind: 'factor_changed', recipient: email, payload });
}
