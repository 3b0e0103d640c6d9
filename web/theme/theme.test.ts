import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { darkPalette, lightPalette, markPairs, textPairs } from './palette.ts';

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('%s palette', (_, palette) => {
  it.each(textPairs)('%s text on %s has enough contrast', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('%s on %s has enough contrast', (mark, ground) => {
    expect(contrast(palette[mark], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
