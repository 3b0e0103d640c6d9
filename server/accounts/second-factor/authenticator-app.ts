import type { Owner, RecordedChange } from '#server/accounts/guards.ts';
import { lockOwner } from '#server/accounts/sessions/owner.ts';
import { updateSession } from '#server/accounts/sessions/store.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { clearStaleProofs, notifyFactorChange } from './proof.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import {
  confirmTotpSecret,
  deleteRecoveryCode,
  deleteTotp,
  findTotpSecret,
  replaceRecoveryCodes,
  updateTotpStep,
  upsertTotpSecret,
} from './store.ts';
import { createTotpKey, decryptTotpSecret, encryptTotpSecret, findTotpStep, type TotpKey } from './totp.ts';

/** The key counts as a factor only after {@link confirmTotp}. */
export async function setUpTotp(db: Db, { now, ...owner }: Owner & { readonly now: Date }): Promise<TotpKey> {
  const key = await inTransaction(db, async (tx) => {
    const { id: userId, email } = await lockOwner(tx, owner);
    const made = createTotpKey(email);
    const encrypted = encryptTotpSecret(tx, userId, made.secret);
    return (await upsertTotpSecret(tx, { userId, encrypted, now })) ? made : null;
  });
  if (key) return key;
  throw new Problem(409, 'totp_active', 'Die Authenticator-App ist bereits eingerichtet.');
}

type CodeEntry = RecordedChange & { readonly code: string };

/**
 * Uses the code up.
 *
 * @returns the recovery codes in plain text; only their hashes are stored
 * @throws Problem 422 for a wrong code, 409 without an unconfirmed app
 */
export function confirmTotp(db: Db, { userId, sessionId, code, actor, now }: CodeEntry): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, { userId, sessionId });
    const found = await findTotpSecret(tx, userId);
    if (!found || found.isConfirmed) {
      const msg = 'Bitte beginnen Sie die Einrichtung der Authenticator-App erneut.';
      throw new Problem(409, 'no_totp_setup', msg);
    }
    const step = findTotpStep(decryptTotpSecret(tx, userId, found.stored), code, now);
    if (step === null) throw wrongCode();
    await confirmTotpSecret(tx, { userId, step, now });
    await updateSession(tx, sessionId, { secondFactor: true });
    await notifyFactorChange(tx, account, { change: 'totp_added' }, { actor, now });
    return issueRecoveryCodes(tx, userId, now);
  });
}

/** The old codes become invalid. @throws Problem 422 for a wrong code, also without an authenticator app */
export function renewRecoveryCodes(
  db: Db,
  { userId, sessionId, code, actor, now }: CodeEntry,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, { userId, sessionId });
    if (!(await consumeCode(tx, userId, code, now))) throw wrongCode();
    await notifyFactorChange(tx, account, { change: 'recovery_codes_renewed' }, { actor, now });
    return issueRecoveryCodes(tx, userId, now);
  });
}

export function disableTotp(db: Db, { actor, now, ...owner }: RecordedChange): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, owner);
    const wasOn = (await findTotpSecret(tx, account.id))?.isConfirmed ?? false;
    await deleteTotp(tx, account.id);
    await clearStaleProofs(tx, account.id);
    if (wasOn) await notifyFactorChange(tx, account, { change: 'totp_removed' }, { actor, now });
  });
}

/** Uses up a code of the authenticator app or a recovery code. @returns whether it was correct and unused */
export async function consumeCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const found = await findTotpSecret(tx, userId);
  if (!found?.isConfirmed) return false;
  const codeHash = hashRecoveryCode(code);
  if (codeHash !== null) return deleteRecoveryCode(tx, userId, codeHash);
  const step = findTotpStep(decryptTotpSecret(tx, userId, found.stored), code, now);
  return step !== null && updateTotpStep(tx, userId, step);
}

async function issueRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(code) ?? '');
  await replaceRecoveryCodes(tx, userId, hashes, now);
  return codes;
}

export function wrongCode(): Problem {
  const msg = 'Der Code ist falsch oder abgelaufen.';
  return new Problem(422, 'wrong_code', msg, { errors: [{ field: 'code', msg }] });
}
