import type { RecordedChange } from '#server/accounts/guards.ts';
import { consumeCode, wrongCode } from '#server/accounts/second-factor/authenticator-app.ts';
import { provePasskey, type RelyingParty } from '#server/accounts/second-factor/passkey-ceremony.ts';
import { updatePasskeyUsed } from '#server/accounts/second-factor/passkeys-store.ts';
import { lockOwner, proveOwner } from '#server/accounts/sessions/owner.ts';
import { type OpenedSession, renewSessionToken } from '#server/accounts/sessions/sessions.ts';
import { updateSession } from '#server/accounts/sessions/store.ts';
import { Problem } from '#server/api/problem.ts';
import type { CallOf } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/database.ts';

type Renewal = RecordedChange & {
  /** The contract allows exactly one kind of proof. */
  readonly proof: CallOf<'POST /api/auth/reauthenticate'>['body'];
  readonly signal: AbortSignal;
};

/**
 * Renews the proof and the token of a session (accounts 49). A code or a passkey is also the second factor of the session.
 *
 * @throws Problem 422 on the field of a wrong proof
 */
export async function reauthenticate(
  rp: RelyingParty,
  { proof, signal, actor, now, ...owner }: Renewal,
): Promise<OpenedSession> {
  const { userId, sessionId } = owner;
  const { password, code, passkey: response } = proof;
  const isPassword = password !== undefined;
  const own = isPassword
    ? await proveOwner(rp.db, userId, { password, field: 'password' }, signal)
    : undefined;
  const passkey = response && (await provePasskey(rp, { anchor: sessionId, response, now }));
  if (response && passkey?.userId !== userId) throw wrongPasskey();
  return inTransaction(rp.db, async (tx) => {
    await lockOwner(tx, owner, own);
    if (code !== undefined && !(await consumeCode(tx, userId, code, now))) throw wrongCode();
    if (passkey && !(await updatePasskeyUsed(tx, passkey.id, { counter: passkey.counter, now })))
      throw wrongPasskey();
    await updateSession(tx, sessionId, { provedAt: now, secondFactor: isPassword ? undefined : true });
    const way = Object.keys(proof)[0] ?? '';
    const subject = { kind: 'user', id: userId } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'identity_proved', subject, new: { way } });
    return renewSessionToken(tx, sessionId);
  });
}

function wrongPasskey(): Problem {
  const msg = 'Dieser Passkey gehört nicht zu Ihrem Konto, oder die Bestätigung hat zu lange gedauert.';
  return new Problem(422, 'wrong_passkey', msg, { errors: [{ field: 'passkey', msg }] });
}
