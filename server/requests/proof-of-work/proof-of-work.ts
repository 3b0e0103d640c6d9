import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { z } from 'zod';
import { proofChallenge, proofPayload } from '#contract/proof-of-work.ts';
import {
  challengeLifetimeMs,
  invalidProof,
  type ProofDifficulty,
  proofDifficulty,
} from '#domain/requests/arrival/proof-of-work.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, keyringOf, type Tx } from '#server/db/database.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { insertUsedProof } from './store.ts';

export { forgetUsedProofs } from './store.ts';

/** A solution that is right; it counts once (requests 59). */
export type Proof = {
  /** Names the challenge. */
  readonly challenge: string;
  readonly expiresAt: Date;
};

/** Each process makes the same keys of `SECRET_KEY`, and knows the challenges of former ones. */
export function createProofOfWork(keyring: Keyring, difficulty: ProofDifficulty = proofDifficulty) {
  const secretsOf = (purpose: string) => keyring.deriveKeys(purpose).map((key) => key.toString('base64url'));
  const forSolutions = secretsOf('solutions of proofs of work');
  const keys = secretsOf('challenges of proofs of work').map((hmacSignatureSecret, n) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: forSolutions[n] ?? '',
  }));
  return {
    createChallenge: async (now: Date) => {
      const { parameters, signature } = await createChallenge({
        ...keys[0],
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: difficulty.cost,
        // A known number of tries: nobody has bad luck, and a solution is checked without computing it again.
        counter: randomInt(difficulty.mostTries, difficulty.leastTries),
        // Beside `expiresAt`, which the library compares with the system's clock instead of the portal's.
        data: { validUntil: now.getTime() + challengeLifetimeMs },
      });
      return proofChallenge.parse({ parameters, signature });
    },
    /** @throws Problem 422 for what is no solution of an own challenge that has not expired */
    check: async (altcha: unknown, now: Date): Promise<Proof> => {
      const payload = readPayload(altcha);
      const { validUntil } = payload?.challenge.parameters.data ?? {};
      if (!payload || !validUntil || validUntil <= now.getTime()) throw refuseProof();
      const results = await Promise.all(
        keys.map((secrets) => verifySolution({ ...(payload as Payload), deriveKey, ...secrets })),
      );
      if (!results.some(({ verified }) => verified)) throw refuseProof();
      return { challenge: payload.challenge.signature, expiresAt: new Date(validUntil) };
    },
  };
}

/** @throws Problem 422 when the solution was used before */
export async function spendProof(tx: Tx, proof: Proof): Promise<void> {
  if (!(await insertUsedProof(tx, proof))) throw refuseProof();
}

/** Spends a proof at once, whatever comes of the call. @returns false for none, and for one that was used before */
export type TakeProof = (altcha: string, now: Date) => Promise<boolean>;

/** For a login, whose room knows nothing of this one (accounts 50). */
export function createTakeProof(db: Db, difficulty?: ProofDifficulty): TakeProof {
  const { check } = createProofOfWork(keyringOf(db), difficulty);
  return async (altcha, now) => {
    try {
      const proof = await check(altcha, now);
      await inTransaction(db, (tx) => spendProof(tx, proof));
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === invalidProof.code) return false;
      throw error;
    }
  };
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
