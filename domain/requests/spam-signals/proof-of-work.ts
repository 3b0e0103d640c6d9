import { hourMs, minuteMs } from '#domain/durations.ts';

/** Work of a proof: `cost` rounds of a hash per try, and the number of tries. */
export type ProofDifficulty = {
  readonly cost: number;
  readonly leastTries: number;
  readonly mostTries: number;
};

/** Half a second on a computer, a few seconds on a slow telephone (docs/decisions/0034). */
export const proofDifficulty: ProofDifficulty = { cost: 2000, leastTries: 400, mostTries: 800 };

/** Longer than most people need for the form. The browser renews the challenge before (requests 78). */
export const challengeLifetimeMs = hourMs;
export const renewBeforeMs = 10 * minuteMs;

/** Separate from its sentences, so that a page need not load them. */
export const INVALID_PROOF = 'invalid_proof';

export const invalidProof = {
  code: INVALID_PROOF,
  msg: 'Die Sicherheitsprüfung Ihres Browsers ist abgelaufen oder ungültig.',
  msg2: 'Bitte senden Sie die Anfrage noch einmal ab. Ihre Angaben sind nicht verloren.',
} as const;

/** A hidden field that only programs fill in (requests 79). */
export const HONEYPOT_FIELD = 'webseite';
