import { hourMs, minuteMs } from '#domain/durations.ts';

/** How much is computed: `cost` rounds of a hash for each try, and so many tries. */
export type ProofDifficulty = {
  readonly cost: number;
  readonly leastTries: number;
  readonly mostTries: number;
};

/** Half a second on a computer, a few seconds on a slow telephone (docs/decisions/0034). */
export const proofDifficulty: ProofDifficulty = { cost: 2000, leastTries: 400, mostTries: 800 };

/** Longer than people sit at a form; the browser asks for a new one before (requests 78). */
export const challengeLifetimeMs = hourMs;
export const renewBeforeMs = 10 * minuteMs;

/** Apart from its sentences, which a page need not load. */
export const INVALID_PROOF = 'invalid_proof';

export const invalidProof = {
  code: INVALID_PROOF,
  msg: 'Die Sicherheitsprüfung Ihres Browsers ist abgelaufen oder ungültig.',
  msg2: 'Bitte senden Sie die Anfrage noch einmal ab. Ihre Angaben sind nicht verloren.',
} as const;

/** A field that no person sees and programs fill in (requests 79). */
export const HONEYPOT_FIELD = 'webseite';
