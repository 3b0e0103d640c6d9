import type { Owner } from '#server/accounts/guards.ts';
import { consumeCode, wrongCode } from '#server/accounts/second-factor/authenticator-app.ts';
import type { RelyingParty } from '#server/accounts/second-factor/passkey-ceremony.ts';
import { type PasskeyAnswer, provePasskey } from '#server/accounts/second-factor/passkey-proof.ts';
import { updatePasskeyUsed } from '#server/accounts/second-factor/passkeys-store.ts';
import { lockOwner, proveOwner } from '#server/accounts/sessions/owner.ts';
import { updateSession } from '#server/accounts/sessions/store.ts';
import { Problem } from '#server/api/problem.ts';
import { inTransaction } from '#server/db/database.ts';

/** Exactly one of them, which the contract sees to. */
export type Proof = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer['response'] | undefined;
};

type Renewal = Owner & { readonly proof: Proof; readonly signal: AbortSignal; readonly now: Date };

/**
 * Renews the proof of a session (accounts 49). A code or a passkey is also the second factor of the session.
 *
 * @throws Problem 422 on the field of what was given when it is not the account's
 */
export async function reauthenticate(
  rp: RelyingParty,
  { proof, signal, now, ...owner }: Renewal,
): Promise<void> {
  const { password, code, passkey } = proof;
  if (password !== undefined) await renewByPassword(rp, { ...owner, signal, now }, password);
  else if (code !== undefined) await renewByCode(rp, owner, code, now);
  else if (passkey !== undefined) await renewByPasskey(rp, owner, passkey, now);
}

async function renewByPassword(
  { db }: RelyingParty,
  { signal, now, ...owner }: Omit<Renewal, 'proof'>,
  password: string,
) {
  const proof = await proveOwner(db, owner.userId, password, { field: 'password', signal });
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, owner, proof);
    await updateSession(tx, owner.sessionId, { provedAt: now });
  });
}

async function renewByCode({ db }: RelyingParty, owner: Owner, code: string, now: Date) {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, owner);
    if (!(await consumeCode(tx, owner.userId, code, now))) throw wrongCode();
    await updateSession(tx, owner.sessionId, { secondFactor: true, provedAt: now });
  });
}

async function renewByPasskey(
  rp: RelyingParty,
  owner: Owner,
  response: PasskeyAnswer['response'],
  now: Date,
) {
  const passkey = await provePasskey(rp, { anchor: owner.sessionId, response, now });
  if (passkey?.userId !== owner.userId) throw wrongPasskey();
  const { id, counter } = passkey;
  await inTransaction(rp.db, async (tx) => {
    await lockOwner(tx, owner);
    if (!(await updatePasskeyUsed(tx, id, { counter, now }))) throw wrongPasskey();
    await updateSession(tx, owner.sessionId, { secondFactor: true, provedAt: now });
  });
}

function wrongPasskey(): Problem {
  const msg = 'Dieser Passkey gehört nicht zu Ihrem Konto, oder die Bestätigung hat zu lange gedauert.';
  return new Problem(422, 'wrong_passkey', msg, { errors: [{ field: 'passkey', msg }] });
}
