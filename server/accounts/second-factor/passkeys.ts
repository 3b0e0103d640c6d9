import { createHash } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { brand } from '#domain/brand.ts';
import { minuteMs } from '#domain/durations.ts';
import { type LoggedIn, openSession, type SessionContext, unverified } from '#server/accounts/login/login.ts';
import { updateSessionFactor } from '#server/accounts/sessions/store.ts';
import { lockOwner, type Owner, type OwnerProof } from '#server/accounts/users/owner.ts';
import { holdUser } from '#server/accounts/users/store.ts';
import { findAccount } from '#server/accounts/users/users.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/database.ts';
import { tellFactorChange } from './notices.ts';
import {
  deleteChallenge,
  deletePasskey,
  findCredential,
  insertChallenge,
  insertPasskey,
  listCredentials,
  type PasskeyCredential,
  updatePasskeyUsed,
} from './passkeys-store.ts';
import { settleSessions } from './second-factor.ts';

/** Where the portal runs: passkeys belong to its host name and answer to its address alone. */
export type RelyingParty = { readonly db: Db; readonly publicUrl: string };

/** How long a person may take with the device (milliseconds). */
const ceremonyMs = 5 * minuteMs;
/** ES256, RS256 and Ed25519: what every authenticator in use offers at least one of. */
const algorithms = [-7, -257, -8];

const rpIdOf = ({ publicUrl }: RelyingParty) => new URL(publicUrl).hostname;

/** Whose ceremony a challenge is for: nobody else can use it. */
type Ceremony = { readonly purpose: 'registration' | 'login'; readonly anchor: string; readonly now: Date };

function hashAnchor(anchor: string): string {
  return createHash('sha256').update(`passkey:${anchor}`).digest('base64url');
}

async function keepChallenge(db: Db, challenge: string, { purpose, anchor, now }: Ceremony): Promise<void> {
  const expiresAt = new Date(now.getTime() + ceremonyMs);
  await insertChallenge(db, { challenge, purpose, anchorHash: hashAnchor(anchor) }, expiresAt);
}

/** Uses up the challenge that an answer names. @returns null when this browser was not given it, or too long ago */
async function takeChallenge(
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

/** Begins the set-up of a passkey: options for `navigator.credentials.create`. */
export async function beginRegistration(
  rp: RelyingParty,
  user: { readonly id: string; readonly email: string; readonly sessionId: string; readonly now: Date },
) {
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: rpIdOf(rp),
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    timeout: ceremonyMs,
    attestationType: 'none',
    excludeCredentials: await listCredentials(rp.db, user.id),
    // One that the device does not keep for itself could not log in: the login names no account.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  await keepChallenge(rp.db, options.challenge, ceremonyOf('registration', user.sessionId, user.now));
  return options;
}

function ceremonyOf(purpose: Ceremony['purpose'], anchor: string, now: Date): Ceremony {
  return { purpose, anchor, now };
}

/**
 * Keeps a passkey that the device has just made.
 *
 * @throws Problem 400 when the answer is not that of a ceremony this session began, 409 for a known passkey
 */
export async function finishRegistration(
  rp: RelyingParty,
  passkey: Owner & {
    readonly name: string;
    readonly response: RegistrationResponseJSON;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, sessionId, response, now } = passkey;
  const { clientDataJSON, transports = [] } = response.response;
  const challenge = await takeChallenge(rp.db, clientDataJSON, ceremonyOf('registration', sessionId, now));
  const info = challenge === null ? null : await verifyRegistration(rp, response, challenge);
  if (!info) throw unusable();
  const { id: credentialId, publicKey, counter } = info.credential;
  const name = passkey.name.trim() || 'Passkey';
  const row = { userId, credentialId, publicKey, counter, transports, name, createdAt: now };
  await inTransaction(rp.db, async (tx) => {
    const account = await lockOwner(tx, { userId, sessionId });
    if (!(await insertPasskey(tx, row))) {
      throw new Problem(409, 'passkey_known', 'Dieser Passkey ist bereits eingerichtet.');
    }
    await updateSessionFactor(tx, sessionId);
    await tellFactorChange(tx, account, { change: 'passkey_added', name }, now);
  });
}

async function verifyRegistration(rp: RelyingParty, response: RegistrationResponseJSON, challenge: string) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.publicUrl,
      expectedRPID: rpIdOf(rp),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo ?? null;
  } catch {
    // The library throws for whatever a forged answer can be; nothing in here asks the database.
    return null;
  }
}

function unusable(): Problem {
  return new Problem(400, 'passkey_invalid', 'Der Passkey konnte nicht geprüft werden.', {
    msg2: 'Bitte versuchen Sie es erneut.',
  });
}

/** Begins a login without a password: options for `navigator.credentials.get`, the same for everybody. */
export async function beginPasskeyLogin(rp: RelyingParty, anchor: string, now: Date) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(rp),
    timeout: ceremonyMs,
    userVerification: 'required',
  });
  await keepChallenge(rp.db, options.challenge, ceremonyOf('login', anchor, now));
  return options;
}

/**
 * Logs in by a passkey: what the person has and, by its verification, what the person is or knows.
 *
 * @throws Problem 401 alike for whatever does not fit, 403 when the address is not confirmed
 */
export async function logInByPasskey(
  rp: RelyingParty,
  login: SessionContext & { readonly anchor: string; readonly response: AuthenticationResponseJSON },
): Promise<LoggedIn> {
  const { response, anchor, now } = login;
  const challenge = await takeChallenge(
    rp.db,
    response.response.clientDataJSON,
    ceremonyOf('login', anchor, now),
  );
  const known = challenge === null ? null : await findCredential(rp.db, response.id);
  if (challenge === null || !known || !isOwner(known, response)) throw refused();
  const counter = await verifyLogin(rp, response, challenge, known);
  const account = counter === null ? null : await findAccount(rp.db, known.user_id);
  if (counter === null || !account || account.lockedAt !== null) throw refused();
  if (account.emailVerifiedAt === null) throw unverified();
  const session = await inTransaction(rp.db, async (tx) => {
    // The account before its passkey, as everybody else locks them.
    if (!(await holdUser(tx, account.id))) throw refused();
    if (!(await updatePasskeyUsed(tx, known.id, { counter, now }))) throw refused();
    return openSession(tx, account.id, login, true);
  });
  return { account, session, secondFactor: true };
}

/** The device names the account it believes the passkey belongs to; older ones name none. */
function isOwner(known: PasskeyCredential, { response }: AuthenticationResponseJSON): boolean {
  const { userHandle } = response;
  return !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === known.user_id;
}

/** @returns the passkey's new counter, or null when the answer does not fit */
async function verifyLogin(
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
    // A lower counter, a foreign origin, a missing verification: see `refused`.
    return null;
  }
}

function refused(): Problem {
  return new Problem(401, 'wrong_passkey', 'Die Anmeldung mit dem Passkey ist fehlgeschlagen.', {
    msg2: 'Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  });
}

/** @throws Problem 404 when there is no such passkey of this account */
export function removePasskey(
  db: Db,
  passkey: Owner & { readonly id: string; readonly proof: OwnerProof; readonly now: Date },
): Promise<void> {
  const { userId, sessionId, id, proof, now } = passkey;
  return inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, { userId, sessionId }, proof);
    const name = await deletePasskey(tx, userId, id);
    if (name === null) throw notFound();
    await settleSessions(tx, userId);
    await tellFactorChange(tx, account, { change: 'passkey_removed', name }, now);
  });
}
