import type { Face } from './fonts.ts';

export type Style = { readonly face: Face; readonly size: number; readonly colour: string };

/** Colours of the portal in light mode (`web/theme/palette.ts`). */
export const colours = {
  ink: '#10233a',
  inkSoft: '#4b5b6c',
  line: '#dcdcd3',
  primary: '#0a7263',
  primarySoft: '#e2f2ee',
  success: '#1b6b3f',
  successSoft: '#e2f3e8',
  action: '#f5ab2b',
  seaRoute: '#5fd0ba',
} as const;

const millimetre = 72 / 25.4;

/** A4 in points. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 20 * millimetre,
  right: 595.28 - 20 * millimetre,
  /** Of the first page: the address stands in the window of an envelope (DIN 5008, form B). */
  top: 45 * millimetre,
  nextTop: 72,
  bottom: 738,
  footer: 757,
} as const;

export const styles = {
  brand: { face: 'title', size: 17, colour: colours.ink },
  h1: { face: 'title', size: 20, colour: colours.ink },
  h2: { face: 'title', size: 12, colour: colours.ink },
  text: { face: 'text', size: 9.5, colour: colours.ink },
  strong: { face: 'strong', size: 9.5, colour: colours.ink },
  label: { face: 'text', size: 9.5, colour: colours.inkSoft },
  head: { face: 'strong', size: 8.5, colour: colours.inkSoft },
  small: { face: 'text', size: 8, colour: colours.inkSoft },
  tiny: { face: 'text', size: 7, colour: colours.inkSoft },
  total: { face: 'strong', size: 11.5, colour: colours.ink },
  paid: { face: 'strong', size: 11, colour: colours.success },
} as const satisfies Readonly<Record<string, Style>>;
