import { expect, test } from 'vitest';
import { checkNextDate, lastDueDate } from './follow-up.ts';

/** In Berlin it is the 21st already. */
const now = new Date('2026-11-20T23:30:00Z');

test.each([
  ['2026-11-21', true],
  ['2026-11-20', false],
  ['2028-11-20', true],
  ['2028-11-21', false],
  [null, true],
  [undefined, true],
])('a next date of %s is possible: %s', (nextDate, isPossible) => {
  const msg = 'Bitte einen Tag ab heute und innerhalb von zwei Jahren angeben.';
  expect(checkNextDate(nextDate, now)).toEqual(isPossible ? [] : [{ field: 'nextDate', msg }]);
});

test('due dates count days in Berlin', () => {
  expect([lastDueDate('now', now), lastDueDate('week', now)]).toEqual(['2026-11-21', '2026-11-28']);
});
