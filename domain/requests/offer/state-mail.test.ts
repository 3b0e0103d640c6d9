import { expect, test } from 'vitest';
import { addHours } from '#domain/durations.ts';
import type { RequestEvent } from '#domain/events.ts';
import { decideStateMail, mayMailEdit, mayMailState, type StateMail } from './state-mail.ts';

const now = new Date('2026-11-20T12:00:00Z');
const aDayAgo = addHours(now, -24);
const inADay = addHours(now, 24);
const lately = new Date(aDayAgo.getTime() + 1);

type Facts = Parameters<typeof decideStateMail>[0];

const inReview: Facts = {
  confirmedAt: aDayAgo,
  isPublic: false,
  publishedAt: null,
  publicUntil: null,
  currentSales: 0,
  maxSales: 3,
  rejectedAt: null,
  withdrawnAt: null,
  closedAt: null,
  offeredUntil: null,
  soldExclusivelyAt: null,
};
const published: Facts = { ...inReview, isPublic: true, publishedAt: aDayAgo, publicUntil: inADay };
const takenBack: Facts = { ...published, isPublic: false };
const soldOut: Facts = { ...published, currentSales: 3 };
const expired: Facts = { ...published, publicUntil: now };

test.each<[string, Facts, Partial<Facts>, StateMail | null]>([
  ['published', inReview, published, 'request_published'],
  ['published again', takenBack, { isPublic: true }, 'request_republished'],
  [
    'published again after its term',
    expired,
    { publishedAt: now, publicUntil: inADay },
    'request_republished',
  ],
  ['extended after its term', expired, { publicUntil: inADay }, 'request_republished'],
  ['a new term while it is public', published, { publishedAt: now }, 'request_republished'],
  ['a later end', published, { publicUntil: addHours(now, 48) }, null],
  ['nothing changes', published, { publishedAt: new Date(aDayAgo) }, null],
  ['taken back', published, { isPublic: false }, 'request_unpublished'],
  ['sold out', published, { currentSales: 3 }, 'request_sold_out'],
  ['sold out and published anew at once', published, { ...soldOut, publishedAt: now }, 'request_sold_out'],
  ['another sale of a sold-out one', soldOut, { currentSales: 4 }, null],
  ['a new term of a sold-out one', soldOut, { publishedAt: now }, null],
  ['a place of a sold-out one becomes free', soldOut, { maxSales: 4 }, 'request_republished'],
  ['sold exclusively', inReview, { soldExclusivelyAt: now }, 'request_sold_out'],
  ['its term ends', published, { publicUntil: now }, null],
  ['confirmed', { ...inReview, confirmedAt: null }, { confirmedAt: now }, null],
  ['withdrawn before the publication', inReview, { withdrawnAt: now }, null],
  ['closed and public', published, { closedAt: now }, null],
])('%s: %s', (_what, before, change, expected) => {
  expect(decideStateMail(before, { ...before, ...change }, now)).toBe(expected);
});

const happened = (count: number, event: RequestEvent, at: Date) =>
  Array.from({ length: count }, () => ({ at, event }));

test.each<[string, ReturnType<typeof happened>, boolean]>([
  ['the fifth change', happened(5, 'published', now), true],
  ['the sixth change', happened(6, 'published', now), false],
  [
    'the sixth change of other kinds',
    [...happened(3, 'unpublished', now), ...happened(3, 'sold_out', now)],
    false,
  ],
  [
    'the fifth change within 24 hours',
    [...happened(5, 'published', now), ...happened(1, 'published', aDayAgo)],
    true,
  ],
  [
    'the sixth change within 24 hours',
    [...happened(5, 'published', now), ...happened(1, 'published', lately)],
    false,
  ],
  ['six changes that are no state', happened(6, 'changed', now), true],
])('a mail about a state: %s', (_what, history, expected) => {
  expect(mayMailState(history, now)).toBe(expected);
});

test.each<[string, readonly Date[], boolean]>([
  ['the fifth edit', [now, now, now, now], true],
  ['the sixth edit', [now, now, now, now, now], false],
  ['the fifth within 24 hours', [now, now, now, now, aDayAgo], true],
  ['the sixth within 24 hours', [now, now, now, now, lately], false],
])('a mail about an edit: %s', (_what, earlier, expected) => {
  expect(
    mayMailEdit(
      earlier.map((changedAt) => ({ changedAt })),
      now,
    ),
  ).toBe(expected);
});
