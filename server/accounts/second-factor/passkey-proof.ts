import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { ceremonyMs, keepChallenge, type RelyingParty, rpIdOf, takeChallenge } from './passkey-ceremony.ts';
import { findCredential, type PasskeyCredential } from './passkeys-store.ts';

/** Begins a login without a password: options for `navigator.credentials.get`, the same for everybody. */
export async function beginPasskeyProof(rp: RelyingParty, anchor: string, now: Date) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(rp),
    timeout: ceremonyMs,
    userVerification: 'required',
  });
  await keepChallenge(rp.db, options.challenge, { purpose: 'login', anchor, now });
  return options;
}

/** A passkey whose owner is there; `counter` is its new one, to be written by {@link updatePasskeyUsed}. */
export type ProvedPasskey = { readonly id: string; readonly userId: string; readonly counter: number };

/** What a device answers to the challenge that hangs on `anchor`. */
export type PasskeyAnswer = {
  readonly anchor: string;
  readonly response: AuthenticationResponseJSON;
  readonly now: Date;
};

/** Uses up the challenge. @returns null alike for whatever does not fit */
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
  return counter === null ? null : { id: known.id, userId: known.user_id, counter };
}

/** The device names the account it believes the passkey belongs to; older ones name none. */
function isOwner(known: PasskeyCredential, { response }: AuthenticationResponseJSON): boolean {
  const { userHandle } = response;
  return !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === known.user_id;
}

/** @returns the passkey's new counter, or null when the answer does not fit */
async function verifyAnswer(
  rp: RelyingParty,
  response: AuthenticationResponseJSON,
  challenge: string,
  known: PasskeyCredential,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.publicUrl,
      expectedRPID: rpIdOf(rp),
      credential: { id: response.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for a lower counter, a foreign origin or a missing verification.
    return null;
  }
}
