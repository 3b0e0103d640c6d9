import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { checkPasskeyName } from '#domain/accounts/passkey-name.ts';
import { brand } from '#domain/brand.ts';
import type { RecordedChange, SignedIn } from '#server/accounts/guards.ts';
import { lockOwner } from '#server/accounts/sessions/owner.ts';
import { updateSession } from '#server/accounts/sessions/store.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import {
  algorithms,
  ceremonyMs,
  keepChallenge,
  loadPasskeys,
  type RelyingParty,
  rpIdOf,
  takeChallenge,
} from './passkey-ceremony.ts';
import { deletePasskey, insertPasskey, listCredentials } from './passkeys-store.ts';
import { clearStaleProofs, notifyFactorChange } from './proof.ts';

export async function beginPasskey(rp: RelyingParty, { user, sessionId }: SignedIn, now: Date) {
  const { generateRegistrationOptions } = await loadPasskeys();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: rpIdOf(rp),
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    timeout: ceremonyMs,
    attestationType: 'none',
    excludeCredentials: await listCredentials(rp.db, user.id),
    // Require discoverable credentials: the login names no account.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  await keepChallenge(rp.db, options.challenge, { purpose: 'registration', anchor: sessionId, now });
  return options;
}

/**
 * @throws Problem 400 unless the answer belongs to a ceremony of this session, 409 for a known passkey, 422 for an invalid name
 */
export async function addPasskey(
  rp: RelyingParty,
  passkey: RecordedChange & { readonly name: string; readonly response: RegistrationResponseJSON },
): Promise<void> {
  const { userId, sessionId, response, actor, now } = passkey;
  const msg = checkPasskeyName(passkey.name);
  if (msg !== null) throw invalidFields([{ field: 'name', msg }]);
  const { clientDataJSON, transports = [] } = response.response;
  const ceremony = { purpose: 'registration', anchor: sessionId, now } as const;
  const challenge = await takeChallenge(rp.db, clientDataJSON, ceremony);
  const info = challenge === null ? null : await verifyRegistration(rp, response, challenge);
  if (!info)
    throw new Problem(400, 'passkey_invalid', 'Der Passkey konnte nicht geprüft werden.', {
      msg2: 'Bitte versuchen Sie es erneut.',
    });
  const { id: credentialId, publicKey, counter } = info.credential;
  const name = passkey.name.trim() || 'Passkey';
  const row = { userId, credentialId, publicKey, counter, transports, name, createdAt: now };
  await inTransaction(rp.db, async (tx) => {
    const account = await lockOwner(tx, { userId, sessionId });
    if (!(await insertPasskey(tx, row))) {
      throw new Problem(409, 'passkey_known', 'Dieser Passkey ist bereits eingerichtet.');
    }
    await updateSession(tx, sessionId, { secondFactor: true });
    await notifyFactorChange(tx, account, { change: 'passkey_added', name }, { actor, now });
  });
}

async function verifyRegistration(rp: RelyingParty, response: RegistrationResponseJSON, challenge: string) {
  const { verifyRegistrationResponse } = await loadPasskeys();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.settings.publicUrl,
      expectedRPID: rpIdOf(rp),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo ?? null;
  } catch {
    // The library throws for every kind of forged answer; no database error can be swallowed here.
    return null;
  }
}

/** @throws Problem 404 unless the passkey belongs to this account */
export function removePasskey(
  db: Db,
  { userId, sessionId, id, actor, now }: RecordedChange & { readonly id: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, { userId, sessionId });
    const name = await deletePasskey(tx, userId, id);
    if (name === null) throw notFound();
    await clearStaleProofs(tx, userId);
    await notifyFactorChange(tx, account, { change: 'passkey_removed', name }, { actor, now });
  });
}
