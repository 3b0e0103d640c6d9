/** The two sides of the portal; each has its accent. */
export type Side = 'client' | 'provider';

/** Both sides, in the order in which pages show them. */
export const sides: readonly Side[] = ['client', 'provider'];

export const sideLabels: Readonly<Record<Side, string>> = {
  client: 'Auftraggeber',
  provider: 'Dienstleister',
};

/** Where links to a side's section lead (site 12). */
export const sideAnchors = { client: 'auftraggeber', provider: 'dienstleister' } as const satisfies Record<
  Side,
  string
>;
