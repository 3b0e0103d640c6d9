import { createHash } from 'node:crypto';
import { minuteMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { deleteChallenge, insertChallenge } from './passkeys-store.ts';

/** Passkeys are bound to the host name of `publicUrl` (relying party id) and to its origin. */
export type RelyingParty = Pick<Context, 'db' | 'settings'>;

export const ceremonyMs = 5 * minuteMs;

/** COSE ids of ES256, RS256 and Ed25519; every authenticator in use supports at least one. */
export const algorithms = [-7, -257, -8];

/** Two hundred modules, most of them for kinds of attestation, so that no start waits for them. */
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

/** Uses up the challenge that an answer names. @returns null when it was issued to another browser, or has expired */
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
