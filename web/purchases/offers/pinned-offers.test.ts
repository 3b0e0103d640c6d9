import { describe, expect, it } from 'vitest';
import type { AssignedRequest } from '#web/purchases/lists/partner-requests.ts';
import { describeOfferChanges, refreshOffers, stateOf } from './pinned-offers.ts';

const offer = (id: string, changes: Partial<AssignedRequest> = {}) =>
  ({
    _id: id,
    category: 'Callcenter',
    postleitzahl: '10•••',
    land: 'DE',
    price: 49,
    offeredUntil: '2026-11-22T12:00:00.000Z',
    ...changes,
  }) as AssignedRequest;

const [a, b, c] = [offer('a'), offer('b'), offer('c')] as const;
const pinned = [a, b].map((request) => ({ request, isOver: false }));

it('offers that are shown keep their places: what was taken back is over there', () => {
  const cheaper = offer('b', { price: 39 });
  expect(refreshOffers(pinned, [c, cheaper])).toEqual([
    { request: a, isOver: true },
    { request: cheaper, isOver: false },
  ]);
  const shorter = offer('a', { offeredUntil: '2026-11-21T12:00:00.000Z' });
  expect(refreshOffers(refreshOffers(pinned, [shorter, b]), [b])[0]).toEqual({
    request: shorter,
    isOver: true,
  });
});

it('one that is offered again after it was taken back stands where it stood', () => {
  expect(refreshOffers(refreshOffers(pinned, [b]), [a, b])).toEqual(pinned);
});

it.each([
  ['2026-11-22T11:59:59.999Z', false, 'running'],
  ['2026-11-22T11:59:59.999Z', true, 'ended'],
  ['2026-11-22T12:00:00.000Z', false, 'lapsed'],
  ['2026-11-22T12:00:00.000Z', true, 'lapsed'],
])('at %s, over %s: %s', (now, isOver, expected) => {
  expect(stateOf({ request: a, isOver }, new Date(now))).toBe(expected);
});

describe('what screen readers are told', () => {
  const before = { state: 'running', request: a } as const;
  it.each([
    [{ state: 'running', request: a }, ''],
    [{ state: 'lapsed', request: a }, 'Exklusives Angebot Callcenter, PLZ 10•••: abgelaufen.'],
    [{ state: 'ended', request: a }, 'Exklusives Angebot Callcenter, PLZ 10•••: gilt nicht mehr.'],
    [
      { state: 'running', request: offer('a', { price: 39 }) },
      'Exklusives Angebot Callcenter, PLZ 10•••: neuer Preis 39,00\u00a0€.',
    ],
  ] as const)('%j', (after, text) => {
    expect(describeOfferChanges([before], [after, { state: 'running', request: b }])).toBe(text);
  });

  it('of one that is offered again', () => {
    const ended = { state: 'ended', request: a } as const;
    expect(describeOfferChanges([ended], [before])).toMatch(/gilt wieder\.$/);
  });
});
