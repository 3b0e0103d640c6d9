import { expect, test } from 'vitest';
import { decideNextMail, isConsentMissing, NOTIFICATION_CONSENT } from './notifications.ts';

test.each([
  // In winter 8:00 in Berlin is 7:00 UTC, in summer 6:00.
  ['2026-11-20T05:00:00Z', '2026-11-20T07:00:00Z'],
  ['2026-11-20T06:59:59Z', '2026-11-20T07:00:00Z'],
  ['2026-11-20T07:00:00Z', '2026-11-21T07:00:00Z'],
  // Past midnight in Berlin, not yet in London.
  ['2026-11-20T23:30:00Z', '2026-11-21T07:00:00Z'],
  ['2026-06-30T12:00:00Z', '2026-07-01T06:00:00Z'],
  ['2026-12-31T12:00:00Z', '2027-01-01T07:00:00Z'],
  // Clocks go forward on 28 March 2027 and back on 31 October 2027.
  ['2027-03-27T06:59:00Z', '2027-03-27T07:00:00Z'],
  ['2027-03-27T12:00:00Z', '2027-03-28T06:00:00Z'],
  ['2027-03-28T00:30:00Z', '2027-03-28T06:00:00Z'],
  ['2027-03-28T06:00:00Z', '2027-03-29T06:00:00Z'],
  ['2027-10-30T12:00:00Z', '2027-10-31T07:00:00Z'],
  ['2027-10-31T06:30:00Z', '2027-10-31T07:00:00Z'],
  ['2027-10-30T22:30:00Z', '2027-10-31T07:00:00Z'],
])('a daily mail after %s goes out at %s', (arrivedAt, due) => {
  expect(decideNextMail('daily', new Date(arrivedAt))).toEqual(new Date(due));
});

test.each([
  // 20 November 2026 is a Friday, the 23rd a Monday.
  ['2026-11-20T12:00:00Z', '2026-11-23T07:00:00Z'],
  ['2026-11-23T06:59:59Z', '2026-11-23T07:00:00Z'],
  ['2026-11-23T07:00:00Z', '2026-11-30T07:00:00Z'],
  // Monday in Berlin, still Sunday in London.
  ['2026-11-22T23:30:00Z', '2026-11-23T07:00:00Z'],
  ['2026-12-28T12:00:00Z', '2027-01-04T07:00:00Z'],
  // Clocks go forward on Sunday, 28 March 2027, and back on Sunday, 31 October 2027.
  ['2027-03-22T07:00:00Z', '2027-03-29T06:00:00Z'],
  ['2027-03-28T22:30:00Z', '2027-03-29T06:00:00Z'],
  ['2027-10-25T06:00:00Z', '2027-11-01T07:00:00Z'],
])('a weekly mail after %s goes out on Monday, %s', (arrivedAt, due) => {
  expect(decideNextMail('weekly', new Date(arrivedAt))).toEqual(new Date(due));
});

test.each([
  [{ frequency: 'weekly', consent: NOTIFICATION_CONSENT }, false],
  [{ frequency: 'weekly', consent: 'Ja.' }, true],
  [{ frequency: 'at_once' }, true],
  [{ frequency: 'never' }, false],
] as const)('only mails need a consent: %j', (choice, isMissing) => {
  expect(isConsentMissing(choice)).toBe(isMissing);
});

test('at once sends five minutes after the first request, never sends nothing', () => {
  const arrivedAt = new Date('2026-11-20T12:00:00Z');
  expect(decideNextMail('at_once', arrivedAt)).toEqual(new Date('2026-11-20T12:05:00Z'));
  expect(decideNextMail('never', arrivedAt)).toBeNull();
});
