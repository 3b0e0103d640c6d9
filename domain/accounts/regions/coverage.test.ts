import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coverage, coverageOf, listFiner, takeWhole, toggleRegion, toggleZone } from './coverage.ts';
import { normalizeRegions } from './regions.ts';

const ten = (zone: string) => [...'0123456789'].map((digit) => zone + digit);
const all = [...'0123456789'].flatMap(ten);
/** Two-digit regions that exist. */
const listed = all.filter((region) => !['00', '05', '11', '43', '62'].includes(region));

describe('coverageOf', () => {
  test.each<[string[], string, Coverage]>([
    [[], '80', 'none'],
    [['80'], '80', 'all'],
    [['8'], '80', 'all'],
    [['803'], '80', 'some'],
    [['80331'], '80', 'some'],
    [['81'], '80', 'none'],
    [ten('80'), '80', 'all'],
    [[...ten('80').slice(1), ...ten('800')], '80', 'all'],
    [ten('80').slice(1), '80', 'some'],
    [['80', '813'], '8', 'some'],
    [ten('8'), '8', 'all'],
  ])('%j of %s: %s', (prefixes, place, coverage) => {
    expect(coverageOf(prefixes, place)).toBe(coverage);
  });
});

describe('toggleRegion', () => {
  test.each<[string, string[], string, string[]]>([
    ['takes in', ['20'], '80', ['20', '80']],
    ['leaves out', ['20', '80'], '80', ['20']],
    ['leaves one out of a whole zone', ['20', '8'], '80', ['20', ...ten('8').slice(1)]],
    ['joins the ten of a zone', ten('8').slice(1), '80', ['8']],
    ['keeps what is typed more finely', ['803', '81'], '80', ['803', '81']],
    ['keeps five digits', ['80331'], '80', ['80331']],
    ['keeps ten finer ones', ten('80'), '80', ten('80')],
    [
      'joins no zone that is typed more finely',
      ['803', ...ten('8').slice(1, 9)],
      '89',
      ['803', ...ten('8').slice(1)],
    ],
  ])('%s', (_, prefixes, region, expected) => {
    expect(toggleRegion(prefixes, region)).toEqual(expected);
  });
});

describe('toggleZone', () => {
  test.each<[string, string[], string, string[]]>([
    ['takes in', ['20'], '8', ['20', '8']],
    ['leaves out', ['20', '8'], '8', ['20']],
    ['fills up', ['81', '85'], '8', ['8']],
    [
      'leaves out a zone whose listed regions are all served',
      listed.filter((one) => one.startsWith('6')),
      '6',
      [],
    ],
    ['keeps what is typed more finely, taking in', ['803'], '8', ['803', ...ten('8').slice(1)]],
    ['keeps what is typed more finely, leaving out', ['803', ...ten('8').slice(1)], '8', ['803']],
  ])('%s', (_, prefixes, zone, expected) => {
    expect(toggleZone(prefixes, zone, listed)).toEqual([...expected].sort());
  });
});

test.each([
  [['803', '80331', '20'], '80', ['20', '80']],
  [['803', ...ten('8').slice(1)], '80', ['8']],
  [['803', '85'], '8', ['8']],
])('takeWhole of %j, %s', (prefixes, place, expected) => {
  expect(takeWhole(prefixes, place)).toEqual(expected);
});

describe('any typed prefixes', () => {
  const prefix = fc.stringMatching(/^[0-9]{1,5}$/);
  // Few first digits, so that prefixes overlap.
  const near = fc.stringMatching(/^[89][0-9]{0,2}$/);
  const typed = fc
    .array(fc.oneof(prefix, near), { maxLength: 30 })
    .map((list) => normalizeRegions(list).regions);
  const region = fc.oneof(fc.stringMatching(/^[0-9]{2}$/), fc.stringMatching(/^[89][0-9]$/));
  const coverage = (prefixes: readonly string[]) => all.map((each) => coverageOf(prefixes, each));

  test('toggling a region twice changes nothing', () => {
    fc.assert(
      fc.property(typed, region, (prefixes, one) => {
        const back = toggleRegion(toggleRegion(prefixes, one), one);
        expect(coverage(back)).toEqual(coverage(prefixes));
      }),
    );
  });

  test('toggling a region changes only that region, unless a longer prefix lies in it', () => {
    fc.assert(
      fc.property(typed, region, (prefixes, one) => {
        const before = coverage(prefixes);
        const after = coverage(toggleRegion(prefixes, one));
        const changed = all.filter((_, index) => before[index] !== after[index]);
        expect(changed).toEqual(listFiner(prefixes, one).length > 0 ? [] : [one]);
      }),
    );
  });

  test('no longer prefix is lost', () => {
    fc.assert(
      fc.property(typed, region, (prefixes, one) => {
        const finer = listFiner(prefixes, '');
        expect(listFiner(toggleRegion(prefixes, one), '')).toEqual(finer);
        expect(listFiner(toggleZone(prefixes, one.slice(0, 1), listed), '')).toEqual(finer);
      }),
    );
  });

  test('toggling a zone without longer prefixes selects all or none of it, and nothing else', () => {
    fc.assert(
      fc.property(typed, region, (prefixes, one) => {
        const zone = one.slice(0, 1);
        fc.pre(listFiner(prefixes, zone).length === 0);
        const after = toggleZone(prefixes, zone, listed);
        expect(coverageOf(after, zone)).not.toBe('some');
        const elsewhere = (list: readonly string[]) => list.filter((each) => !each.startsWith(zone));
        expect(elsewhere(after)).toEqual(elsewhere(prefixes));
      }),
    );
  });

  test('the result is in its stored form', () => {
    fc.assert(
      fc.property(typed, region, (prefixes, one) => {
        for (const after of [toggleRegion(prefixes, one), toggleZone(prefixes, one.slice(0, 1), listed)])
          expect(normalizeRegions(after).regions).toEqual(after);
      }),
    );
  });
});
