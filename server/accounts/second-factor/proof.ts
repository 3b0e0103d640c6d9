import { formatFullName } from '#domain/full-name.ts';
import type { Owner } from '#server/accounts/guards.ts';
import { clearSessionFactors } from '#server/accounts/sessions/store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
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

/** Audit entries of the changes. `code` means the authenticator app. */
const entries = {
  totp_added: { action: 'factor_added', new: { way: 'code' } },
  totp_removed: { action: 'factor_removed', new: { way: 'code' } },
  passkey_added: { action: 'factor_added', new: { way: 'passkey' } },
  passkey_removed: { action: 'factor_removed', new: { way: 'passkey' } },
  recovery_codes_renewed: { action: 'recovery_codes_renewed' },
} as const;

/** Mails the owner, and records the change (admin 32). */
export async function notifyFactorChange(
  tx: Tx,
  account: AccountRecord,
  change: FactorChange,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const subject = { kind: 'user', id: account.id } as const;
  await recordAudit(tx, { ...actor, at: now, subject, ...entries[change.change] });
  const payload = { ...change, ownerName: formatFullName(account), changedAt: now.toISOString() };
  await writeMail(tx, { kind: 'factor_changed', recipient: account.email, payload });
}
