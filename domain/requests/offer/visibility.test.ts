import { expect, test } from 'vitest';
import { addHours, dayMs } from '#domain/durations.ts';
import {
  decideExtension,
  decideNewDays,
  decidePublication,
  describeReviewAge,
  isPossibleEnd,
  type Term,
} from './visibility.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

const privately: Term = { isPublic: false, publicUntil: null, countdownDays: 7, termRenewedAt: null };
const running: Term = { ...privately, isPublic: true, publicUntil: inDays(1) };
const endless: Term = { ...running, publicUntil: null };
const over: Term = { ...running, publicUntil: inDays(0) };
const renewed: Term = { ...over, countdownDays: 14, termRenewedAt: inDays(0) };

test.each<[string, Term, Date | null, ReturnType<typeof decidePublication>]>([
  ['a private request is public for its days', privately, null, inDays(7)],
  ['a private one until the end that was named', privately, inDays(2), inDays(2)],
  ['a public one goes on as it is', running, null, 'keep'],
  ['a public one without an end, too', endless, null, 'keep'],
  ['a public one gets the end that was named', running, inDays(90), inDays(90)],
  ['one whose term is over must be renewed first', over, null, 'renew_first'],
  ['a renewed one begins its new days', renewed, null, inDays(14)],
  ['an end that was named renews, too', over, inDays(3), inDays(3)],
])('publishing: %s', (_, term, wantedEnd, expected) => {
  expect(decidePublication(term, wantedEnd, now)).toEqual(expected);
});

test.each<[string, Term, number, ReturnType<typeof decideNewDays>]>([
  ['a private request keeps them for later', privately, 30, { countdownDays: 30 }],
  ['a running term begins anew', running, 30, { countdownDays: 30, publicUntil: inDays(30) }],
  ['the same days change nothing', running, 7, {}],
  ['a term that is over waits to be published', over, 30, { countdownDays: 30, termRenewedAt: now }],
  ['also with the same days', over, 7, { countdownDays: 7, termRenewedAt: now }],
])('new days: %s', (_, term, days, expected) => {
  expect(decideNewDays(term, days, now)).toEqual(expected);
});

test.each<[string, Term, Date | null]>([
  ['a running term goes on from its end', running, inDays(8)],
  ['one that is over begins now', { ...running, publicUntil: inDays(-3) }, inDays(7)],
  ['at most 90 days from now', { ...running, publicUntil: inDays(86) }, inDays(90)],
  ['not one that lasts so long already', { ...running, publicUntil: inDays(90) }, null],
  ['not one without an end', endless, null],
])('extending: %s', (_, term, expected) => {
  expect(decideExtension(term, now)).toEqual(expected);
});

test.each([
  [-1, false],
  [0, false],
  [0.001, true],
  [90, true],
  [90.001, false],
])('an end in %d days is possible: %s', (days, isPossible) => {
  expect(isPossibleEnd(inDays(days), now)).toBe(isPossible);
});

test.each([
  [0, 'ok', 'Gerade eingegangen'],
  [17.9, 'ok', 'Seit 17 Std.'],
  [18, 'soon', 'Seit 18 Std.'],
  [24, 'late', 'Seit 24 Std.'],
  [49, 'late', 'Seit 2 Tagen'],
  [47.9, 'late', 'Seit 47 Std.'],
  [48, 'late', 'Seit 2 Tagen'],
  [1, 'ok', 'Seit 1 Std.'],
  [-1, 'ok', 'Gerade eingegangen'],
])('waiting for %d hours: %s, %s', (hours, level, label) => {
  const submittedAt = addHours(now, -hours);
  expect(describeReviewAge(submittedAt, now)).toMatchObject({ level, label });
});
