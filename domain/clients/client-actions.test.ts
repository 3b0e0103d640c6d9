import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import {
  type ClientActionFacts,
  clientActions,
  describeActions,
  listClientActions,
  refuseClientAction,
} from './client-actions.ts';

const now = new Date('2026-11-20T12:00:00Z');
const days = (n: number) => new Date(now.getTime() + n * dayMs);

const inReview: ClientActionFacts = {
  confirmedAt: now,
  isPublic: false,
  publicUntil: null,
  currentSales: 0,
  reservedSales: 0,
  maxSales: 5,
  rejectedAt: null,
  withdrawnAt: null,
  closedAt: null,
  offeredUntil: null,
  soldExclusivelyAt: null,
  extendedAt: null,
};
const published = { ...inReview, isPublic: true, publicUntil: days(7) };
const soldOut = { ...published, currentSales: 5 };
const expired = { ...published, publicUntil: days(-1) };
const soldAlone = { ...inReview, maxSales: 1, currentSales: 1, soldExclusivelyAt: now };

describe('actions of the client', () => {
  test.each<[name: string, facts: ClientActionFacts, actions: string]>([
    ['unconfirmed', { ...inReview, confirmedAt: null }, 'edit withdraw offers delete'],
    ['in review', inReview, 'edit withdraw close offers delete'],
    ['published', published, 'edit withdraw close offers extend delete'],
    ['published and extended once', { ...published, extendedAt: now }, 'edit withdraw close offers delete'],
    ['published and bought', { ...published, currentSales: 1 }, 'withdraw close offers extend delete'],
    [
      'published, a place is reserved',
      { ...published, reservedSales: 1 },
      'withdraw close offers extend delete',
    ],
    ['taken back after a sale', { ...inReview, currentSales: 1 }, 'withdraw close offers delete'],
    ['sold out', soldOut, 'withdraw close offers delete'],
    ['sold to one partner alone', soldAlone, 'withdraw close delete'],
    ['expired', expired, 'edit withdraw close offers extend delete'],
    ['expired after a sale', { ...expired, currentSales: 1 }, 'withdraw close offers extend delete'],
    [
      'expired almost 7 days ago',
      { ...expired, publicUntil: new Date(days(-7).getTime() + 1) },
      'edit withdraw close offers extend delete',
    ],
    ['expired 7 days ago', { ...expired, publicUntil: days(-7) }, 'edit withdraw close offers delete'],
    ['rejected', { ...inReview, rejectedAt: now }, 'delete'],
    ['withdrawn', { ...published, withdrawnAt: now }, 'delete'],
    ['closed', { ...soldOut, closedAt: now }, 'delete'],
  ])('%s', (_, facts, actions) => {
    expect(listClientActions(facts, now).join(' ')).toBe(actions);
  });

  test.each<[name: string, facts: ClientActionFacts, refusals: Record<string, string>]>([
    ['bought', { ...published, currentSales: 1 }, { edit: 'already_sold' }],
    ['sold out', { ...soldOut, reservedSales: 1 }, { edit: 'already_sold', extend: 'wrong_state' }],
    ['reserved', { ...published, reservedSales: 1 }, { edit: 'being_bought' }],
    [
      'expired 7 days ago and sold once',
      { ...expired, publicUntil: days(-7), currentSales: 1 },
      { edit: 'already_sold', extend: 'wrong_state' },
    ],
    ['extended once', { ...published, extendedAt: now }, { extend: 'already_extended' }],
    [
      'closed after a sale',
      { ...soldOut, closedAt: now },
      {
        edit: 'wrong_state',
        withdraw: 'wrong_state',
        close: 'wrong_state',
        offers: 'wrong_state',
        extend: 'wrong_state',
      },
    ],
    [
      'sold to one partner alone',
      soldAlone,
      { edit: 'already_sold', offers: 'wrong_state', extend: 'wrong_state' },
    ],
  ])('is refused with its reason where it is %s', (_, facts, refusals) => {
    const found = clientActions.map((action) => [action, refuseClientAction(facts, action, now)]);
    expect(Object.fromEntries(found.filter(([, refusal]) => refusal !== null))).toEqual(refusals);
  });
});

test('one sentence names all actions', () => {
  expect(describeActions(clientActions)).toBe(
    'Möglich ist noch: Angaben ändern, Anfrage zurückziehen, Anfrage schließen, Anzahl der Angebote ändern, um 7 Tage verlängern, Anfrage löschen.',
  );
});

test('a public request without an end cannot be extended', () => {
  expect(refuseClientAction({ ...published, publicUntil: null }, 'extend', now)).toBe('wrong_state');
});

test('one sentence names the possible actions', () => {
  expect(describeActions(listClientActions(soldOut, now))).toBe(
    'Möglich ist noch: Anfrage zurückziehen, Anfrage schließen, Anzahl der Angebote ändern, Anfrage löschen.',
  );
});
