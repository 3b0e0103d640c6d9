/** Rule accounts 19. */
export type AcceptedTerms = {
  readonly version: string;
  /** SHA-256 of both texts, in lowercase hex; null where it is not known. */
  readonly hash: string | null;
};

/** Beside the registration's box (accounts 5). */
export const TERMS_MISSING = 'Sie müssen die AGB akzeptieren';

/** Beside the questionnaire's box (requests 17), and above a refused registration (accounts 12). */
export const ACCEPT_TERMS = 'Bitte akzeptieren Sie die AGB und Datenschutz.';
