/** The terms and the privacy notice as a person accepts them (accounts 19: version, time and text hash). */
export type AcceptedTerms = {
  readonly version: string;
  /** SHA-256 of both texts, in lowercase hex; null where it is not known. */
  readonly hash: string | null;
};

/** Beside the registration's box (accounts 5). */
export const TERMS_MISSING = 'Sie müssen die AGB akzeptieren';

/** Beside the questionnaire's box, and the sentence that a refused registration is headed by (requests 17, accounts 12). */
export const ACCEPT_TERMS = 'Bitte akzeptieren Sie die AGB und Datenschutz.';
