import { describe, expect, test } from 'vitest';
import { INVALID_REGION, normalizeRegions } from './regions.ts';

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
