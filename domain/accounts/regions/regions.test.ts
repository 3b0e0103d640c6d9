import { describe, expect, test } from 'vitest';
import { dateRegions, INVALID_REGION, normalizeRegions } from './regions.ts';

describe('normalizeRegions', () => {
  test.each<[string[], string[]]>([
    [[], []],
    [['20457'], ['20457']],
    [
      ['22', '1', '22'],
      ['1', '22'],
    ],
    [['204', '20', '20457', '2'], ['2']],
    [
      ['20', '021', '0'],
      ['0', '20'],
    ],
    [[' 10 '], ['10']],
  ])('%j becomes %j', (given, regions) => expect(normalizeRegions(given)).toEqual({ regions, errors: [] }));

  test.each([[['']], [['123456']], [['1a']], [['20', '٣']], [['-1']]])('%j is refused', (given) => {
    const errors = [{ field: 'regions', msg: INVALID_REGION }];
    expect(normalizeRegions(given)).toEqual({ regions: [], errors });
  });
});

describe('dateRegions', () => {
  const old = new Date('2026-11-01T08:00:00Z');
  const now = new Date('2026-11-20T08:00:00Z');
  const before = ['204', '205', '80'].map((prefix) => ({ prefix, since: old }));
  test.each([
    ['what stays keeps its time', ['204', '205', '80'], { 204: old, 205: old, 80: old }],
    ['what is added begins now', ['204', '205', '206', '80'], { 204: old, 205: old, 206: now, 80: old }],
    ['what is left of two begins anew, elsewhere not', ['204', '80'], { 204: now, 80: old }],
    ['a longer one begins anew', ['204', '205', '801'], { 204: old, 205: old, 801: now }],
    ['the whole country', [], {}],
  ] as const)('%s', (_, prefixes, since) => {
    const dated = dateRegions(prefixes, before, now).map((one) => [one.prefix, one.since]);
    expect(Object.fromEntries(dated)).toEqual(since);
  });
});
