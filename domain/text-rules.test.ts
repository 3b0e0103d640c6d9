import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countCharacters,
  cutToLength,
  holdsControlCharacters,
  isInvisible,
  isLongerThan,
} from './text-rules.ts';

test.each([
  ['', 0],
  ['Müller', 6],
  ['🚢', 1],
  ['𠮷野家', 3],
])('%j has %i characters', (text, count) => expect(countCharacters(text)).toBe(count));

test('a text is longer than it may be exactly when its code points are too many', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, max) => {
      expect(isLongerThan(text, max)).toBe([...text].length > max);
      expect([...cutToLength(text, max)]).toEqual([...text].slice(0, max));
    }),
  );
});

test.each([
  'Eva\nBcc: x@y.example',
  'Eva\r',
  'a\tb',
  'a\u0000',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  '\u007f',
  'Eva \u202Etxe.gpj',
  'a\u200Eb',
  '\u2066a\u2069',
])('%j holds a control character', (text) => expect(holdsControlCharacters(text)).toBe(true));

test.each(['Müller & Söhne', 'O’Connor', '渡辺', 'שלום', '🚢'])('%j holds none', (text) =>
  expect(holdsControlCharacters(text)).toBe(false),
);

test.each(['', ' \n\t', '\u200B', '\u3164\u00A0', '\u00AD\uFEFF', '\u0301', '\u2800', '\uFE0F'])(
  '%j shows nothing',
  (text) => expect(isInvisible(text)).toBe(true),
);

test.each(['A', '–', '0', '🚢', '\u200Ba'])('%j shows something', (text) =>
  expect(isInvisible(text)).toBe(false),
);
