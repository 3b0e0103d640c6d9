import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { darkPalette, lightPalette, type Palette } from './palette.ts';

type Pair = readonly [keyof Palette, keyof Palette];

/** Every pair of text and ground that the pages use; each needs at least 4.5 : 1. */
const textPairs: readonly Pair[] = [
  ...(['paper', 'surface', 'sunk'] as const).flatMap((ground) =>
    (
      [
        'ink',
        'ink-soft',
        'primary-text',
        'side-client-text',
        'side-provider-text',
        'success',
        'warning',
        'info',
        'danger',
      ] as const
    ).map((text) => [text, ground] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-side-client', 'side-client'],
  ['on-side-client', 'side-client-hover'],
  ['on-side-provider', 'side-provider'],
  ['on-side-provider', 'side-provider-hover'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ['primary-text', 'primary-soft'],
  ['side-client-text', 'side-client-soft'],
  ['side-provider-text', 'side-provider-soft'],
  ['ink', 'primary-soft'],
  ['ink', 'side-provider-soft'],
  ['ink-soft', 'primary-soft'],
  ['ink-soft', 'side-provider-soft'],
  ...(['primary-soft', 'side-provider-soft'] as const).flatMap((ground) =>
    (['success', 'danger'] as const).map((text) => [text, ground] as const),
  ),
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['info', 'info-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'success-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'info-soft'],
  ['ink', 'danger-soft'],
  ['on-sea', 'sea'],
  ['on-sea-soft', 'sea'],
  ['on-sea', 'sea-raised'],
  ['on-sea-soft', 'sea-raised'],
  ['sea-route', 'sea'],
];

/** Borders and marks that carry meaning; each needs at least 3 : 1. */
const markPairs: readonly Pair[] = [
  ['line-strong', 'paper'],
  ['line-strong', 'surface'],
  ['line-strong', 'sunk'],
  ['primary', 'paper'],
  ['primary', 'surface'],
  ['side-client', 'surface'],
  ['side-provider', 'surface'],
  ['danger-fill', 'surface'],
  ['action', 'sea'],
];

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
