import { expect, test } from 'vitest';
import { addHours, dayMs } from '#domain/durations.ts';
import { decidePublicUntil, decideVisibility, describeReviewAge } from './visibility.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

test('public sets the end to now plus the days, private clears it', () => {
  expect(decideVisibility(true, 7, now)).toEqual({ isPublic: true, publicUntil: inDays(7) });
  expect(decideVisibility(false, 7, now)).toEqual({ isPublic: false, publicUntil: null });
});

test('changing the days recalculates only a public request', () => {
  expect(decidePublicUntil({ isPublic: true, publicUntil: inDays(1) }, 30, now)).toEqual(inDays(30));
  expect(decidePublicUntil({ isPublic: false, publicUntil: null }, 30, now)).toBeNull();
});

test.each([
  [0, 'ok', 'Gerade eingegangen'],
  [17.9, 'ok', 'Seit 17 Std.'],
  [18, 'soon', 'Seit 18 Std.'],
  [24, 'late', 'Seit 24 Std.'],
  [49, 'late', 'Seit 2 Tagen'],
  [-1, 'ok', 'Gerade eingegangen'],
])('waiting for %d hours: %s, %s', (hours, level, label) => {
  const submittedAt = addHours(now, -hours);
  expect(describeReviewAge(submittedAt, now)).toMatchObject({ level, label });
});
