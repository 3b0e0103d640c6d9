import { describe, expect, it } from 'vitest';
import type { AssignedRequest } from '#web/purchases/lists/partner-requests.ts';
import { describeOfferChange, newOffers, toShownOffer } from './pinned-offers.ts';

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
const running = new Date('2026-11-22T11:59:59.999Z');

it.each([
  ['2026-11-22T11:59:59.999Z', [a, b], 'running'],
  ['2026-11-22T11:59:59.999Z', [b, c], 'ended'],
  ['2026-11-22T12:00:00.000Z', [a, b], 'lapsed'],
  ['2026-11-22T12:00:00.000Z', [b, c], 'lapsed'],
])('at %s with the list %j: %s', (now, listed, state) => {
  expect(toShownOffer(a, listed, new Date(now))).toEqual({ ...a, state });
});

it.each([
  [1, '1 exklusives Angebot'],
  [2, '2 exklusive Angebote'],
])('counts %i waiting as „%s“', (count, words) => {
  expect(newOffers(count)).toBe(words);
});

describe('announcements to screen readers', () => {
  const [before, ended] = [toShownOffer(a, [a], running), toShownOffer(a, [], running)];
  it.each([
    [before, ''],
    [{ ...before, state: 'lapsed' }, 'Exklusives Angebot Callcenter, PLZ 10•••: abgelaufen.'],
    [ended, 'Exklusives Angebot Callcenter, PLZ 10•••: gilt nicht mehr.'],
    [{ ...before, price: 39 }, 'Exklusives Angebot Callcenter, PLZ 10•••: neuer Preis 39,00\u00a0€.'],
  ] as const)('%j', (after, text) => {
    expect(describeOfferChange(before, after)).toBe(text);
  });

  it('name a repeated offer', () => {
    expect(describeOfferChange(ended, before)).toMatch(/gilt wieder\.$/);
  });
});
