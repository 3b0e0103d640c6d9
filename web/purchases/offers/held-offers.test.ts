import { describe, expect, it } from 'vitest';
import type { AssignedRequest } from '#web/purchases/lists/partner-requests.ts';
import { describeOfferChange, listWaiting, newOffers, refreshOffers, stateOf } from './held-offers.ts';

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
const held = [a, b].map((request) => ({ request, isOver: false }));

it('offers that are shown keep their places: what was taken back is over there, what is new waits', () => {
  const cheaper = offer('b', { price: 39 });
  expect(refreshOffers(held, [c, cheaper])).toEqual([
    { request: a, isOver: true },
    { request: cheaper, isOver: false },
  ]);
  expect(listWaiting(held, [c, cheaper])).toEqual([c]);
  const shorter = offer('a', { offeredUntil: '2026-11-21T12:00:00.000Z' });
  expect(refreshOffers(refreshOffers(held, [shorter, b]), [b])[0]).toEqual({
    request: shorter,
    isOver: true,
  });
});

it('one that is offered again after it was taken back stands where it stood', () => {
  expect(refreshOffers(refreshOffers(held, [b]), [a, b])).toEqual(held);
});

it.each([
  ['2026-11-22T11:59:59.999Z', false, 'running'],
  ['2026-11-22T11:59:59.999Z', true, 'ended'],
  ['2026-11-22T12:00:00.000Z', false, 'lapsed'],
  ['2026-11-22T12:00:00.000Z', true, 'lapsed'],
])('at %s, over %s: %s', (now, isOver, expected) => {
  expect(stateOf({ request: a, isOver }, new Date(now))).toBe(expected);
});

it.each([
  [1, '1 exklusives Angebot'],
  [2, '2 exklusive Angebote'],
])('counts %i waiting as „%s“', (count, words) => {
  expect(newOffers(count)).toBe(words);
});

describe('what screen readers are told', () => {
  const before = { state: 'running', price: 49 } as const;
  it.each([
    [{ state: 'running', request: a }, ''],
    [{ state: 'lapsed', request: a }, 'Exklusives Angebot Callcenter, PLZ 10•••: abgelaufen.'],
    [{ state: 'ended', request: a }, 'Exklusives Angebot Callcenter, PLZ 10•••: gilt nicht mehr.'],
    [
      { state: 'running', request: offer('a', { price: 39 }) },
      'Exklusives Angebot Callcenter, PLZ 10•••: neuer Preis 39,00\u00a0€.',
    ],
  ] as const)('%j', (after, text) => {
    expect(describeOfferChange(before, after)).toBe(text);
  });

  it('of one that is offered again', () => {
    expect(describeOfferChange({ state: 'ended', price: 49 }, { state: 'running', request: a })).toMatch(
      /gilt wieder\.$/,
    );
  });
});
