import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import {
  ceremonyMs,
  keepChallenge,
  loadPasskeys,
  type RelyingParty,
  rpIdOf,
  takeChallenge,
} from './passkey-ceremony.ts';
import { findCredential, type PasskeyCredential } from './passkeys-store.ts';

/** Options for `navigator.credentials.get`; they name no credentials, so that they reveal no account. */
export async function beginPasskeyProof(rp: RelyingParty, anchor: string, now: Date) {
  const { generateAuthenticationOptions } = await loadPasskeys();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(rp),
    timeout: ceremonyMs,
    userVerification: 'required',
  });
  await keepChallenge(rp.db, options.challenge, { purpose: 'login', anchor, now });
  return options;
}

/** `counter` is the new signature counter, to be written by {@link updatePasskeyUsed}. */
type ProvedPasskey = { readonly id: string; readonly userId: string; readonly counter: number };

export type PasskeyAnswer = {
  readonly anchor: string;
  readonly response: AuthenticationResponseJSON;
  readonly now: Date;
};

/** Uses up the challenge. @returns null for every mismatch */
export async function provePasskey(
  rp: RelyingParty,
  { response, anchor, now }: PasskeyAnswer,
): Promise<ProvedPasskey | null> {
  const { clientDataJSON } = response.response;
  const challenge = await takeChallenge(rp.db, clientDataJSON, { purpose: 'login', anchor, now });
  if (challenge === null) return null;
  const known = await findCredential(rp.db, response.id);
  if (!known || !isOwner(known, response)) return null;
  const counter = await verifyAnswer(rp, response, challenge, known);
  return counter === null ? null : { id: known.id, userId: known.userId, counter };
}

/** The device names the account it believes the passkey belongs to; older devices name none. */
function isOwner(known: PasskeyCredential, { response }: AuthenticationResponseJSON): boolean {
  const { userHandle } = response;
  return !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === known.userId;
}

/** @returns the new signature counter, or null when the answer is not valid */
async function verifyAnswer(
  rp: RelyingParty,
  response: AuthenticationResponseJSON,
  challenge: string,
  known: PasskeyCredential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadPasskeys();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.settings.publicUrl,
      expectedRPID: rpIdOf(rp),
      credential: { id: response.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for a lower counter, a foreign origin or a missing verification.
    return null;
  }
}
