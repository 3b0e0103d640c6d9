export type Side = 'client' | 'provider';

/** For each side texts by their headings, in the order of the page. */
export type TextsOfSides = Readonly<Record<Side, Readonly<Record<string, string>>>>;

export const sides: readonly Side[] = ['client', 'provider'];

export const sideLabels: Readonly<Record<Side, string>> = {
  client: 'Auftraggeber',
  provider: 'Dienstleister',
};

export const sideAnchors = { client: 'auftraggeber', provider: 'dienstleister' } as const satisfies Record<
  Side,
  string
>;
