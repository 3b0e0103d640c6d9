import type { BusinessTerms } from './business-terms.ts';

/** A business rule under its official id; `text` is shown to admins. */
export type DocumentRule = {
  readonly id: string;
  readonly text: string;
  readonly holds: (terms: BusinessTerms) => boolean;
};
