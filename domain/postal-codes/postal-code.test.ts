import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameCountry } from './country.ts';
import { checkCountry, checkPostalCode, countryCodes, normalizePostalCode } from './postal-code.ts';

const GERMAN = 'Bitte geben Sie die fünfstellige Postleitzahl an.';

describe('a postal code', () => {
  test('in Germany has exactly five digits', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{5}$/), (code) => checkPostalCode(code, 'DE') === null));
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^\d{5}$/.test(text.trim())),
        (text) => checkPostalCode(text, 'DE') === GERMAN,
      ),
    );
  });

  test.each<[typed: string, country: string, stored: string]>([
    [' 20095 ', 'DE', '20095'],
    ['1010', 'AT', '1010'],
    ['A-1010', 'AT', '1010'],
    ['CH - 8001', 'CH', '8001'],
    ['L-1111', 'LU', '1111'],
    ['LV-1010', 'LV', '1010'],
    ['1012 ab', 'NL', '1012 AB'],
    ['1012AB', 'NL', '1012AB'],
    ['sw1a  1aa', 'GB', 'SW1A 1AA'],
    ['00-001', 'PL', '00-001'],
    ['110 00', 'CZ', '110 00'],
    ['10001-1234', 'US', '10001-1234'],
    ['d02 x285', 'IE', 'D02 X285'],
  ])('%j in %s is stored as %j', (typed, country, stored) => {
    expect(checkPostalCode(typed, country)).toBeNull();
    expect(normalizePostalCode(typed, country)).toBe(stored);
  });

  test.each([
    ['20095', 'AT', '1010'],
    ['0123', 'CH', '8001'],
    ['1010', 'FR', '75001'],
    ['1012', 'NL', '1012 AB'],
    ['99999', 'ES', '28001'],
    ['9480', 'LI', '9490'],
    ['<b>1010</b>', 'AT', '1010'],
    ['1010\n1020', 'AT', '1010'],
  ])('%j is invalid in %s, and the message gives an example', (typed, country, example) => {
    expect(checkPostalCode(typed, country)).toBe(
      `Bitte geben Sie die Postleitzahl an, wie sie dort üblich ist, zum Beispiel ${example}.`,
    );
  });

  test('in the message of each country is valid and has at most ten characters', () => {
    for (const country of countryCodes) {
      const example = /Beispiel (.+)\.$/.exec(checkPostalCode('?', country) ?? '')?.[1] ?? '20095';
      expect(checkPostalCode(example, country), country).toBeNull();
      expect(example.length).toBeLessThanOrEqual(10);
      expect(normalizePostalCode(normalizePostalCode(example, country), country)).toBe(
        normalizePostalCode(example, country),
      );
    }
  });
});

describe('a country', () => {
  test('is valid only if the list has it', () => {
    for (const code of countryCodes) expect(checkCountry(code)).toBeNull();
    for (const other of ['de', 'XX', 'Österreich', '', null, 7, ['AT']])
      expect(checkCountry(other)).toBe('Bitte wählen Sie ein Land aus der Liste.');
  });

  test('is in the list once, with a distinct German name', () => {
    const names = countryCodes.map(nameCountry);
    expect(new Set(names).size).toBe(countryCodes.length);
    for (const [index, name] of names.entries()) expect(name).not.toBe(countryCodes[index]);
    expect(nameCountry('AT')).toBe('Österreich');
  });
});
