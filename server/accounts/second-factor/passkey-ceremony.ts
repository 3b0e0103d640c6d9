import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { minuteMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  deleteChallenge,
  findCredential,
  insertChallenge,
  type PasskeyCredential,
} from './passkeys-store.ts';

/** Passkeys are bound to the host name of `publicUrl` (relying party id) and to its origin. */
export type RelyingParty = Pick<Context, 'db' | 'settings'>;

export const ceremonyMs = 5 * minuteMs;

/** COSE ids of ES256, RS256 and Ed25519; every authenticator in use supports at least one. */
export const algorithms = [-7, -257, -8];

/** Loads the library at first use: its two hundred modules would delay every start. */
export const loadPasskeys = () => import('@simplewebauthn/server');

export const rpIdOf = ({ settings }: RelyingParty) => new URL(settings.publicUrl).hostname;

/** `anchor`: session id or visitor cookie that the challenge is bound to. */
type Ceremony = { readonly purpose: 'registration' | 'login'; readonly anchor: string; readonly now: Date };

function hashAnchor(anchor: string): string {
  return createHash('sha256').update(`passkey:${anchor}`).digest('base64url');
}

export async function keepChallenge(
  db: Db,
  challenge: string,
  { purpose, anchor, now }: Ceremony,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + ceremonyMs);
  await insertChallenge(db, { challenge, purpose, anchorHash: hashAnchor(anchor) }, expiresAt);
}

/** Uses up the challenge of an answer. @returns null for a challenge of another browser or an expired one */
export async function takeChallenge(
  db: Db,
  clientDataJSON: string,
  { purpose, anchor, now }: Ceremony,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return null;
  const isOpen = await deleteChallenge(db, { challenge, purpose, anchorHash: hashAnchor(anchor) }, now);
  return isOpen ? challenge : null;
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && /^[\w-]{16,128}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** Options for `navigator.credentials.get`. They name no credentials, so they reveal no account. */
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

/** A device may name the passkey's account. Older devices do not. */
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
