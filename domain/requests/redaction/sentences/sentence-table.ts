import type { Identity } from '../redaction.ts';

/** Sentences of one client, as managing directors write them, and what a partner may read of them before buying. */
export type SentenceTable = {
  readonly client: Identity;
  /** Must be shown letter for letter. */
  readonly harmless: readonly string[];
  /** Must be withheld. */
  readonly telling: readonly string[];
  /** Must be shown with digits masked. */
  readonly masked: readonly (readonly [text: string, shown: string])[];
};
