import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namePlace, type Places, UNKNOWN_CODE } from './place-names.ts';

const folder = join(import.meta.dirname, '../../../../domain/postal-codes/places');
const placesOf = (digit: string): Places =>
  JSON.parse(readFileSync(join(folder, `${digit}.json`), 'utf8')) as Places;
const nameOf = (typed: string) => namePlace(placesOf(typed.slice(0, 1)), typed);

test.each([
  ['20095', 'Hamburg'],
  ['01067', 'Dresden'],
  ['60311', 'Frankfurt am Main'],
  ['88637', 'Buchheim, Leibertingen'],
  ['01561', 'Ebersbach, Großenhain, Lampertswalde und weitere'],
])('%s is in %s', (typed, place) => expect(nameOf(typed)).toBe(place));

test('does not know the code of a large customer', () => expect(nameOf('11011')).toBe(UNKNOWN_CODE));

test.each(['2', '2009', '20095 ', '200955', '2009a'])('has no name for the incomplete %j', (typed) =>
  expect(nameOf(typed)).toBe(''),
);

test('has a file per first digit, with whole codes and short names', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...'0123456789'].map((digit) => `${digit}.json`));
  const all = [...'0123456789'].flatMap((digit) => Object.entries(placesOf(digit)));
  expect(all.length).toBe(8168);
  for (const [rest, names] of all) {
    expect(rest).toMatch(/^\d{4}$/);
    expect(names.trim().length).toBeGreaterThan(1);
    expect(names.split(', ').length).toBeLessThanOrEqual(3);
  }
});
