export type Side = 'client' | 'provider';

export const sides: readonly Side[] = ['client', 'provider'];

export const sideLabels: Readonly<Record<Side, string>> = {
  client: 'Auftraggeber',
  provider: 'Dienstleister',
};

export const sideAnchors = { client: 'auftraggeber', provider: 'dienstleister' } as const satisfies Record<
  Side,
  string
>;
