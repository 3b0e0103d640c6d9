/** The terms and the privacy notice as a person accepts them (decisions H: version, time and text hash). */
export type AcceptedTerms = {
  readonly version: string;
  /** SHA-256 of both texts, in lowercase hex; null where it is not known. */
  readonly hash: string | null;
};
