/** What became of a bought request; `offen` until the partner says (purchases 24). */
export const outcomes = ['offen', 'gewonnen', 'verloren', 'nicht_erreicht'] as const;

export type Outcome = (typeof outcomes)[number];
