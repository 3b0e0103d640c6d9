import type { Owner } from '#server/accounts/guards.ts';
import { clearSessionFactors } from '#server/accounts/sessions/store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { Problem } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import type { FactorChange } from './mails.ts';
import { findFactors, lacksProof } from './store.ts';

/** Call it after the removal of a factor. Without any factor left, no session counts as proved. */
export async function clearStaleProofs(tx: Tx, userId: string): Promise<void> {
  const { totp, passkeys } = await findFactors(tx, userId);
  if (!totp && passkeys.length === 0) await clearSessionFactors(tx, userId);
}

/**
 * A person with a factor may change factors, own or other people's, only in a session that has proved one (accounts 46). A
 * stolen password alone must neither add nor remove a factor.
 *
 * @throws Problem 403 `second_factor_unproved`
 */
export async function requireProof(db: Db | Tx, { userId, sessionId }: Owner): Promise<void> {
  if (!(await lacksProof(db, userId, sessionId))) return;
  const msg = 'Bitte melden Sie sich dazu mit Ihrem zweiten Faktor an.';
  throw new Problem(403, 'second_factor_unproved', msg, {
    msg2: 'Melden Sie sich ab und mit Ihrem Passkey oder dem Code Ihrer App wieder an.',
  });
}

export async function notifyFactorChange(
  tx: Tx,
  { email, firstName }: AccountRecord,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const payload = { ...change, firstName, changedAt: now.toISOString() };
  await writeMail(tx, { kind: 'factor_changed', recipient: email, payload });
}
