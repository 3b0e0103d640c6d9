/** On this code the browser computes a proof of work and tries again (accounts 50). */
export const PROOF_REQUIRED = 'proof_required';

export const proofRequired = {
  msg: 'In Ihrem Netz oder zu dieser Adresse gab es gerade viele fehlgeschlagene Anmeldungen.',
  msg2: 'Jede weitere braucht eine Rechenaufgabe, die Ihr Browser nicht lösen konnte. Mit einem Passkey oder über „Passwort vergessen“ kommen Sie sofort hinein.',
} as const;

/** A solution (`altcha`) is base64 of some 700 characters. */
export const PROOF_MAX_LENGTH = 2000;
