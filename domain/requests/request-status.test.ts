import { describe, expect, test } from 'vitest';
import {
  adminActions,
  clientStatusLabels,
  deriveStatus,
  findReviewStart,
  isOffered,
  requestStatuses,
  type StatusFacts,
} from './request-status.ts';
import { publishedFacts } from './status-examples.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');
const published: StatusFacts = { ...publishedFacts, publicUntil: later };

describe('deriveStatus', () => {
  test.each<[string, Partial<StatusFacts>, (typeof requestStatuses)[number]]>([
    ['public and in time', {}, 'published'],
    ['public without an end', { publicUntil: null }, 'published'],
    ['public, contact checked by phone only', { confirmedAt: null }, 'published'],
    ['private and confirmed', { isPublic: false, publicUntil: null }, 'in_review'],
    ['private and not confirmed', { isPublic: false, confirmedAt: null }, 'unconfirmed'],
    ['all slots sold', { currentSales: 5 }, 'sold_out'],
    ['one slot left', { currentSales: 4 }, 'published'],
    ['time is up this instant', { publicUntil: now }, 'expired'],
    ['sold out and time is up', { currentSales: 5, publicUntil: now }, 'sold_out'],
    ['rejected beats everything', { rejectedAt: now, withdrawnAt: now, currentSales: 5 }, 'rejected'],
    ['withdrawn', { withdrawnAt: now }, 'withdrawn'],
    ['order placed', { closedAt: now }, 'closed'],
    ['private, sold to one partner alone', { isPublic: false, soldExclusivelyAt: now }, 'sold_out'],
    ['public, offered to one partner until this instant', { offeredUntil: now }, 'published'],
  ])('%s: %s', (_, facts, status) => {
    expect(deriveStatus({ ...published, ...facts }, now)).toBe(status);
  });
});

test('a published request that is offered to one partner stays published', () => {
  const offered = { ...published, offeredUntil: later };
  expect([deriveStatus(offered, now), isOffered(offered, now)]).toEqual(['published', true]);
});

test('a client, who must confirm, reads so (requests 34)', () => {
  const labels = [clientStatusLabels.unconfirmed, clientStatusLabels.in_review];
  expect(labels).toEqual(['Noch nicht bestätigt', 'In Prüfung']);
});

test('without an offer a request is not offered', () => {
  expect(isOffered({ offeredUntil: null }, now)).toBe(false);
});

const open = ['unconfirmed', 'in_review', 'published', 'sold_out', 'expired'];

test('an ended request has no actions', () => {
  const { rejected, withdrawn, closed } = adminActions;
  expect([rejected, withdrawn, closed]).toEqual([[], [], []]);
});

test.each<[action: 'publish' | 'unpublish' | 'extend' | 'edit' | 'reject', statuses: string[]]>([
  ['publish', ['unconfirmed', 'in_review', 'expired']],
  ['unpublish', ['published', 'sold_out', 'expired']],
  ['extend', ['published', 'expired']],
  ['edit', open],
  ['reject', open],
])('an admin may %s requests that are %j', (action, statuses) => {
  expect(requestStatuses.filter((status) => adminActions[status].includes(action))).toEqual(statuses);
});

describe('the start of the wait for a check', () => {
  const waiting: StatusFacts = { ...published, isPublic: false, publicUntil: null };
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const confirmed = { at: now, event: 'confirmed' } as const;

  test('is the confirmation', () => {
    expect(findReviewStart(waiting, { history: [confirmed], askedAt: null }, later)).toEqual(now);
  });

  test('is the last unpublishing', () => {
    const history = [
      confirmed,
      ...[5, 9].flatMap((hour) => [
        { at: at(hour - 1), event: 'published' } as const,
        { at: at(hour), event: 'unpublished' } as const,
      ]),
      { at: at(10), event: 'changed' } as const,
    ];
    expect(findReviewStart(waiting, { history, askedAt: null }, later)).toEqual(at(9));
  });

  test.each([
    [9_999, 0],
    [10_000, 10_000],
  ])('a publication that ends after %i ms moves it by %i ms (requests 105)', (lasted, moved) => {
    const after = (ms: number) => new Date(now.getTime() + ms);
    const history = [
      { at: after(0), event: 'published' },
      { at: after(lasted), event: 'unpublished' },
      { at: after(20_000), event: 'published' },
    ] as const;
    expect(findReviewStart(waiting, { history, askedAt: null }, later)).toEqual(after(moved));
  });

  test('is the answer to a question; during a question there is none (requests 101, requests 102)', () => {
    const history = [confirmed, { at: at(1), event: 'asked' }, { at: at(3), event: 'answered' }] as const;
    expect(findReviewStart(waiting, { history: history.slice(0, 2), askedAt: at(1) }, later)).toBeNull();
    expect(findReviewStart(waiting, { history, askedAt: null }, later)).toEqual(at(3));
    expect(findReviewStart(waiting, { history, askedAt: at(4) }, later)).toBeNull();
  });

  test('is ten days after an unanswered question (requests 103)', () => {
    const review = { history: [confirmed, { at: at(1), event: 'asked' } as const], askedAt: at(1) };
    expect(findReviewStart(waiting, review, at(240.9))).toBeNull();
    expect(findReviewStart(waiting, review, at(241))).toEqual(at(241));
  });

  test('ignores a withdrawn question, also with a slow clock (requests 103)', () => {
    const history = [
      confirmed,
      { at: at(1), event: 'question_over' },
      { at: at(2), event: 'asked' },
    ] as const;
    expect(findReviewStart(waiting, { history, askedAt: null }, later)).toEqual(now);
  });

  test('is the confirmation if that came later', () => {
    const facts = { ...waiting, confirmedAt: at(3) };
    const history = [{ at: at(2), event: 'unpublished' } as const];
    expect(findReviewStart(facts, { history, askedAt: null }, later)).toEqual(at(3));
  });

  test.each<Partial<StatusFacts>>([{ isPublic: true }, { confirmedAt: null }, { withdrawnAt: now }])(
    'is nothing for %j',
    (facts) => {
      const review = { history: [confirmed], askedAt: null };
      expect(findReviewStart({ ...waiting, ...facts }, review, later)).toBeNull();
    },
  );
});
