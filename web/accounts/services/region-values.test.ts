import { describe, expect, it } from 'vitest';
import { normalizeRegions } from '#domain/accounts/regions/regions.ts';
import { toListedPlace } from '#domain/postal-codes/region.ts';
import {
  checkRegions,
  describeRegion,
  type RegionValues,
  toRegionValues,
  toSentRegions,
} from './region-values.ts';

const some: RegionValues = { area: 'regions', regions: [], typedRegion: '' };

describe('checkRegions', () => {
  it.each<[string, RegionValues, number]>([
    ['everywhere', { ...some, area: 'everywhere' }, 0],
    ['the whole country', { ...some, area: 'country' }, 0],
    ['anything under the whole country', { ...some, area: 'country', typedRegion: 'kaputt' }, 0],
    ['prefixes of one to five digits', { ...some, regions: ['2', '20457'] }, 0],
    ['a prefix that was not added yet', { ...some, typedRegion: '80' }, 0],
    ['no prefix', some, 1],
    ['a prefix that is none', { ...some, regions: ['2'], typedRegion: '204570' }, 1],
  ])('%s', (_, values, errors) => {
    expect(checkRegions(values)).toHaveLength(errors);
  });
});

it('sends the added prefixes and the text left in the input', () => {
  const values = { ...some, regions: ['20'], typedRegion: ' 80, 81;9' };
  expect(toSentRegions(values)).toEqual(['20', '80', '81', '9']);
  expect(toSentRegions({ ...values, area: 'everywhere' })).toEqual([]);
});

it('sends the ten first digits for all of Germany, without requests from abroad', () => {
  const germany = toSentRegions({ ...some, area: 'country' });
  expect(normalizeRegions(germany)).toEqual({ regions: germany, errors: [] });
  expect(
    germany.some((prefix) => toListedPlace({ land: 'AT', postleitzahl: '1010' }).startsWith(prefix)),
  ).toBe(false);
  expect(toRegionValues(germany).area).toBe('country');
  expect(toRegionValues([]).area).toBe('everywhere');
  expect(toRegionValues(germany.slice(1))).toEqual({ ...some, regions: germany.slice(1) });
});

describe('describeRegion', () => {
  it.each([
    ['2', '20000–29999'],
    ['20', '20000–20999'],
    ['2045', '20450–20459'],
    ['20457', '20457'],
  ])('%s is %s', (prefix, text) => {
    expect(describeRegion(prefix)).toBe(text);
  });
});
