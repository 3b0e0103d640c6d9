/** Outcome of a purchase; `offen` until its buyer enters one (purchases 24). */
export const outcomes = ['offen', 'gewonnen', 'verloren', 'nicht_erreicht'] as const;

export type Outcome = (typeof outcomes)[number];

export const finalOutcomes = ['gewonnen', 'verloren', 'nicht_erreicht'] as const satisfies readonly Outcome[];

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  offen: 'Offen',
  gewonnen: 'Gewonnen',
  verloren: 'Verloren',
  nicht_erreicht: 'Nicht erreicht',
};
