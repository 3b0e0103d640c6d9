import type { ProofDifficulty } from '#domain/requests/spam-signals/proof-of-work.ts';

/** The least work, so that proofs take no time in tests. */
export const easyProofs: ProofDifficulty = { cost: 1, leastTries: 1, mostTries: 3 };
