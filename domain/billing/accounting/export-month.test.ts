import { expect, test } from 'vitest';
import { checkExportMonth, monthDays } from './export-month.ts';

/** Berlin has December already. */
const now = new Date('2026-11-30T23:30:00Z');

test.each(['2026-11', '2026-12', '2000-01'])('takes %s', (month) => {
  expect(checkExportMonth(month, now)).toEqual([]);
});

test.each(['2027-01', '2026-13', '2026-00', '2026-1', '1999-12', '202611', '', '2026-11-01'])(
  'refuses „%s“',
  (month) => {
    expect(checkExportMonth(month, now)).toEqual([{ field: 'month', msg: expect.any(String) }]);
  },
);

test.each([
  ['2026-11', '2026-11-01', '2026-12-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
])('%s lasts from %s until before %s', (month, from, before) => {
  expect(monthDays(month)).toEqual({ from, before });
});
