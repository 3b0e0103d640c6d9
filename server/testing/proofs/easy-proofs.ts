import type { ProofDifficulty } from '#domain/requests/spam-signals/proof-of-work.ts';

/** Nothing that a test should measure. */
export const easyProofs: ProofDifficulty = { cost: 1, leastTries: 1, mostTries: 3 };
