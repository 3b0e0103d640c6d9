import { formatDay } from '#domain/date-formats.ts';

/** Rule accounts 19. */
export type AcceptedTerms = {
  readonly version: string;
  /** SHA-256 of both texts, in lowercase hex. */
  readonly hash: string;
};

/** Beside the registration's box (accounts 5). */
export const TERMS_MISSING = 'Sie müssen die AGB akzeptieren';

/** Beside the questionnaire's box (requests 17), and above a refused registration (accounts 12). */
export const ACCEPT_TERMS = 'Bitte akzeptieren Sie die AGB und Datenschutz.';

/** „vom 23.11.2026“ for a version that is a day, else the version itself. */
export function describeTermsVersion(version: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? `vom ${formatDay(version)}` : version;
}
