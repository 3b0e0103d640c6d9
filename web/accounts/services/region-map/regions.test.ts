import { describe, expect, it } from 'vitest';
import {
  describeChoice,
  describeCoverage,
  drawnRegions,
  nameRegion,
  regions,
  searchRegions,
  zones,
} from './regions.ts';

describe('the regions on the map', () => {
  it('are all that are areas, each once', () => {
    const all = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
    // Never given out, or (11) for large customers only.
    expect(drawnRegions).toEqual(all.filter((each) => !['00', '05', '11', '43', '62'].includes(each)));
  });

  it.each([
    ['01', 'Dresden'],
    ['10', 'Berlin'],
    ['20', 'Hamburg'],
    ['28', 'Bremen'],
    ['40', 'Düsseldorf'],
    ['50', 'Köln'],
    ['60', 'Frankfurt am Main'],
    ['70', 'Stuttgart'],
    ['80', 'München'],
    ['99', 'Erfurt'],
  ])('%s is named after %s', (region, place) => {
    const found = regions.find((each) => each.region === region);
    expect(found && nameRegion(found)).toBe(`${region} – ${place}`);
  });

  it.each([
    ['01 in the east of 52', '01', '52', 'x'],
    ['24 in the north of 83', '83', '24', 'y'],
    ['13 in the north of 12', '12', '13', 'y'],
    ['51 in the east of 50', '51', '50', 'x'],
  ] as const)('lie where they are: %s', (_, one, other, axis) => {
    const at = (name: string) => regions.find(({ region }) => region === name)?.[axis] ?? Number.NaN;
    expect(at(one)).toBeGreaterThan(at(other));
  });

  it('are shapes within the drawing', () => {
    for (const { path, x, y } of regions) {
      expect(path).toMatch(/^(M\d+,\d+l[-\d, ]+z)+$/);
      expect(x > 0 && x < 640 && y > 0 && y < 870).toBe(true);
    }
  });
});

it.each(zones)('zone $digit is described by main places of its regions', ({ digit, places }) => {
  const main = regions.filter(({ region }) => region.startsWith(digit)).map((each) => each.places[0]);
  expect(main).toEqual(expect.arrayContaining([...places]));
});

it.each([
  ['8', ['80', '81', '82', '83', '84', '85', '86', '87', '88', '89']],
  [' 80 ', ['80']],
  ['80331', ['80']],
  ['würz', ['97']],
  ['erlin-m', ['12']],
  ['atlantis', []],
  ['11', []],
])('„%s“ finds %j', (text, found) => {
  expect(searchRegions(text).map(({ region }) => region)).toEqual(found);
});

it.each([
  [['80'], 'gewählt'],
  [['8'], 'gewählt'],
  [['803', '80999'], 'teilweise gewählt (803, 80999)'],
  [['81'], 'nicht gewählt'],
])('with %j, 80 is %s', (prefixes, words) => {
  expect(describeCoverage(prefixes, '80')).toBe(words);
});

it.each([
  [[], '0 Regionen gewählt'],
  [['80'], '1 Region gewählt'],
  [['6', '80'], '10 Regionen gewählt'],
  [['803', '81'], '1 Region gewählt, 1 teilweise'],
  [['1', '11', '621'], '9 Regionen gewählt, nicht auf der Karte: 11, 621'],
])('%j: %s', (prefixes, words) => {
  expect(describeChoice(prefixes)).toBe(words);
});
