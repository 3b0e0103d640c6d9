import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkCharacters,
  countCharacters,
  cutToLength,
  isInvisible,
  isLongerThan,
  MAX_TEXT_UNITS,
  NO_CONTROL_CHARACTERS,
  NO_LINE_BREAKS,
  normalizeFreeText,
} from './text-rules.ts';

test.each([
  ['', 0],
  ['Müller', 6],
  ['🚢', 1],
  ['𠮷野家', 3],
])('%j has %i characters', (text, count) => expect(countCharacters(text)).toBe(count));

test('a text is too long exactly when it has too many code points', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ß', '\u0301', '🚢', '\ud83d') }),
      fc.nat(20),
      (text, max) => {
        expect(isLongerThan(text, max)).toBe([...text].length > max);
        expect([...cutToLength(text, max)]).toEqual([...text].slice(0, max));
      },
    ),
  );
});

test.each(['Eva\nBcc: x@y.example', 'Eva\r', 'a\tb', 'a\u000Bb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
  '%j is not a text of one line',
  (text) => {
    expect(checkCharacters(text, 'one')).toBe(NO_LINE_BREAKS);
    expect(checkCharacters(text, 'many')).toBeNull();
  },
);

test.each(['a\u0000', 'a\u0007b', '\u001B[31mrot', 'a\u0080b', '\u009F', '\u007f'])(
  '%j contains a forbidden character',
  (text) => {
    expect(checkCharacters(text, 'one')).toBe(NO_LINE_BREAKS);
    expect(checkCharacters(`Zeile 1\n${text}`, 'many')).toBe(NO_CONTROL_CHARACTERS);
  },
);

test.each(['Müller & Söhne', 'O’Connor', '渡辺', 'שלום', '🚢', '👩‍🔧'])(
  '%j contains no forbidden character',
  (text) => {
    expect(checkCharacters(text, 'one')).toBeNull();
    expect(checkCharacters(`\t${text}\r\n${text}\n`, 'many')).toBeNull();
  },
);

test.each([
  ['Eva \u202Etxe.gpj', 'Eva txe.gpj'],
  ['\u202A+49 171 2345678\u202C', '+49 171 2345678'],
  ['a\u200Eb\u2066c\u2069', 'abc'],
  ['Zeile 1\u000BZeile 2\u2028Zeile 3', 'Zeile 1\nZeile 2\nZeile 3'],
])('the server stores the pasted %j as %j', (text, kept) => {
  expect(normalizeFreeText(text)).toBe(kept);
  expect(checkCharacters(text, 'many')).toBeNull();
});

test.each(['', ' \n\t', '\u200B', '\u3164\u00A0', '\u00AD\uFEFF', '\u0301', '\u2800', '\uFE0F'])(
  '%j has no visible character',
  (text) => expect(isInvisible(text)).toBe(true),
);

test('combining marks without a letter are invisible at any allowed length', () => {
  expect(isInvisible('\u0300'.repeat(MAX_TEXT_UNITS))).toBe(true);
  expect(isInvisible('\u0300'.repeat(MAX_TEXT_UNITS + 1))).toBe(false);
});

test.each(['A', '–', '0', '🚢', '\u200Ba'])('%j has a visible character', (text) =>
  expect(isInvisible(text)).toBe(false),
);
