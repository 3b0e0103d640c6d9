import { describe, expect, it } from 'vitest';
import type { AvailableRequest, PartnerRequest, PurchasedRequest } from './partner-requests.ts';
import {
  describeMissing,
  describePurchaseChange,
  describeRequestChange,
  describeWaiting,
  refreshLostRow,
  refreshRows,
} from './pinned-requests.ts';

const row = (id: string, changes: Partial<AvailableRequest> = {}) =>
  ({
    _id: id,
    category: 'Callcenter',
    postleitzahl: '10•••',
    land: 'DE',
    price: 49,
    originalPrice: 49,
    currentSales: 1,
    reservedSales: 0,
    maxSales: 5,
    publicUntil: '2026-11-27T12:00:00.000Z',
    publishedAt: '2026-11-20T12:00:00.000Z',
    purchased: false,
    saleable: true,
    hidden: false,
    ...changes,
  }) as AvailableRequest;

const [a, b, c] = [row('a'), row('b'), row('c')] as const;

it('rows keep their places and update their facts', () => {
  const cheaper = row('b', { price: 39 });
  expect(refreshRows([a, b, c], [row('new'), c, cheaper])).toEqual([a, cheaper, c]);
});

describe('a row that has left the list', () => {
  it('is sold out, expired or bought according to the details', () => {
    const soldOut = { ...a, currentSales: 5, saleable: false } as PartnerRequest;
    expect(refreshLostRow(a, soldOut)).toMatchObject({ currentSales: 5, saleable: false, purchased: false });
    const { hidden: _, ...bought } = { ...a, currentSales: 2, pricePaid: 49 };
    expect(refreshLostRow(a, bought as unknown as PartnerRequest)).toMatchObject({
      currentSales: 2,
      purchased: true,
    });
  });

  it('cannot be bought when its details are 404', () => {
    expect(refreshLostRow(a, null)).toEqual({ ...a, saleable: false });
  });

  it('disappears when the person has hidden it', () => {
    expect(refreshLostRow(a, { ...a, hidden: true } as PartnerRequest)).toBeNull();
  });
});

describe('waiting changes', () => {
  const shownAt = '2026-11-22T12:00:00.000Z';
  const published = (id: string) => row(id, { publishedAt: '2026-11-22T12:00:00.001Z' });
  const moved = 'Die Liste hat sich geändert';
  it.each([
    ['nothing while all is shown', [a, b], [a, b], null],
    ['what was published since', [a, b], [published('d'), published('e'), a], '2 neue Anfragen'],
    ['wherever it stands', [a, b], [a, published('d'), b], '1 neue Anfrage'],
    ['not what has moved up from the next page', [a, b], [b, c], null],
    ['an old one whose price was cut is not new', [a, b], [c, a, b], moved],
    ['the next ones are not new when all that is shown was read', [a], [b, c], moved],
    ['both', [a], [b, published('d'), a], '1 neue Anfrage'],
    ['nothing of one that is offered to the partner alone', [a], [row('e', { publishedAt: null }), a], moved],
  ])('%s', (_, shown, list, waiting) => {
    expect(describeWaiting(shown, list, shownAt)).toBe(waiting);
  });
});

describe('announcements to screen readers', () => {
  it.each([
    [{}, ''],
    [{ currentSales: 5, saleable: false }, 'Callcenter, PLZ 10•••: ausverkauft.'],
    [{ saleable: false }, 'Callcenter, PLZ 10•••: nicht mehr verfügbar.'],
    [{ purchased: true, currentSales: 2 }, 'Callcenter, PLZ 10•••: gekauft.'],
    [{ price: 39 }, 'Callcenter, PLZ 10•••: neuer Preis.'],
    [{ currentSales: 2 }, 'Callcenter, PLZ 10•••: 2 von 5 verkauft.'],
    [{ reservedSales: 2 }, 'Callcenter, PLZ 10•••: 1 von 5 verkauft, 2 reserviert.'],
  ])('%j', (changes, text) => {
    expect(describeRequestChange(a, row('a', changes))).toBe(text);
  });
});

const bought = (id: string, followUp: Partial<PurchasedRequest['followUp']> = {}) =>
  ({
    _id: id,
    firmenname: `Firma ${id}`,
    followUp: { outcome: 'offen', note: '', nextDate: null, contactedAt: null, updatedAt: null, ...followUp },
  }) as PurchasedRequest;

it.each([
  [{}, ''],
  [{ updatedAt: '2026-11-22T08:00:00.000Z' }, ''],
  [{ outcome: 'gewonnen', note: 'Da' }, 'Firma a: Gewonnen.'],
  [{ nextDate: '2026-12-01' }, 'Firma a: andere Wiedervorlage.'],
  [{ note: 'Da' }, 'Firma a: andere Notiz.'],
] as const)('announces %j to screen readers', (change, text) => {
  expect(describePurchaseChange(bought('a'), bought('a', change))).toBe(text);
});

it('new rows of the list wait', () => {
  expect([0, 1, 2].map((count) => describeMissing(count, false))).toEqual([
    null,
    '1 neu gekaufte Anfrage',
    '2 neu gekaufte Anfragen',
  ]);
  expect([1, 2].map((count) => describeMissing(count, true))).toEqual([
    '1 weitere Anfrage',
    '2 weitere Anfragen',
  ]);
});
