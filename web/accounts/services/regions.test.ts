import { describe, expect, it } from 'vitest';
import { describeChoice, listedRegions, regions, searchRegions, zones } from './regions.ts';

describe('the regions of the list', () => {
  it('are all regions that are areas, once each', () => {
    const all = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
    expect(listedRegions).toEqual(all.filter((each) => !['00', '05', '11', '43', '62'].includes(each)));
  });

  it.each(zones)('describe zone $digit by main places', ({ digit, places }) => {
    const main = regions.filter(({ region }) => region.startsWith(digit)).map((each) => each.places[0]);
    expect(main).toEqual(expect.arrayContaining([...places]));
  });
});

it.each([
  ['8', ['80', '81', '82', '83', '84', '85', '86', '87', '88', '89']],
  [' 80 ', ['80']],
  ['80331', ['80']],
  ['würz', ['97']],
  ['erlin-m', ['12']],
  ['atlantis', []],
  ['11', []],
  [' ', listedRegions],
])('„%s“ finds %j', (text, found) => {
  expect(searchRegions(text).map(({ region }) => region)).toEqual(found);
});

it.each([
  [[], '0 Regionen gewählt'],
  [['80'], '1 Region gewählt'],
  [['6', '80'], '10 Regionen gewählt'],
  [['803', '81'], '1 Region gewählt, 1 teilweise'],
  [['1', '11', '621'], '9 Regionen gewählt, nicht in der Liste: 11, 621'],
])('%j: %s', (prefixes, words) => {
  expect(describeChoice(prefixes)).toBe(words);
});
