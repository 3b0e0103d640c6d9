import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { z } from 'zod';
import { proofChallenge, proofPayload } from '#contract/proof-of-work.ts';
import {
  challengeLifetimeMs,
  invalidProof,
  type ProofDifficulty,
} from '#domain/requests/spam-signals/proof-of-work.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, keyringOf, type Tx } from '#server/db/database.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { insertUsedProof } from './store.ts';

/** A correct solution, which can be spent once (requests 59). */
export type Proof = {
  /** Names the challenge. */
  readonly challenge: string;
  readonly expiresAt: Date;
};

/** Derives the same keys from `SECRET_KEY` in every process, so that challenges outlive a restart. */
function deriveSecrets(keyring: Keyring) {
  const secretsOf = (purpose: string) => keyring.deriveKeys(purpose).map((key) => key.toString('base64url'));
  const forSolutions = secretsOf('solutions of proofs of work');
  return secretsOf('challenges of proofs of work').map((hmacSignatureSecret, n) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: forSolutions[n] ?? '',
  }));
}

export async function issueChallenge(keyring: Keyring, difficulty: ProofDifficulty, now: Date) {
  const [secrets] = deriveSecrets(keyring);
  const { parameters, signature } = await createChallenge({
    ...secrets,
    algorithm: 'PBKDF2/SHA-256',
    deriveKey,
    cost: difficulty.cost,
    // Fix the number of tries: the duration has a bound, and checking a solution costs one comparison.
    counter: randomInt(difficulty.mostTries, difficulty.leastTries),
    // `expiresAt` would use the system's clock instead of the portal's.
    data: { validUntil: now.getTime() + challengeLifetimeMs },
  });
  return proofChallenge.parse({ parameters, signature });
}

/** @throws Problem 422 unless `altcha` solves an unexpired challenge of this portal */
export async function checkProof(keyring: Keyring, altcha: unknown, now: Date): Promise<Proof> {
  const payload = readPayload(altcha);
  const { validUntil } = payload?.challenge.parameters.data ?? {};
  if (!payload || !validUntil || validUntil <= now.getTime()) throw refuseProof();
  const results = await Promise.all(
    deriveSecrets(keyring).map((secrets) =>
      verifySolution({ ...(payload as Payload), deriveKey, ...secrets }),
    ),
  );
  if (!results.some(({ verified }) => verified)) throw refuseProof();
  return { challenge: payload.challenge.signature, expiresAt: new Date(validUntil) };
}

/** @throws Problem 422 when the solution was used before */
export async function spendProof(tx: Tx, proof: Proof): Promise<void> {
  if (!(await insertUsedProof(tx, proof))) throw refuseProof();
}

/**
 * Spends the proof of a login at once, even if the login fails (accounts 50).
 *
 * @returns false for an invalid or used proof
 */
export async function takeProof(db: Db, altcha: string, now: Date): Promise<boolean> {
  try {
    const proof = await checkProof(keyringOf(db), altcha, now);
    await inTransaction(db, (tx) => spendProof(tx, proof));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === invalidProof.code) return false;
    throw error;
  }
}

function readPayload(altcha: unknown): z.output<typeof proofPayload> | null {
  try {
    const text = Buffer.from(String(altcha), 'base64').toString();
    return proofPayload.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function refuseProof(): Problem {
  return new Problem(422, invalidProof.code, invalidProof.msg, { msg2: invalidProof.msg2 });
}
