import { describe, expect, it } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { presentTotal } from '#domain/requests/offer/price.ts';
import { type Cart, type CartItem, withoutItems } from './cart-items.ts';
import { describeCartChanges, isChanged, refreshPlaces, takeFresh, takeRead } from './pinned-cart.ts';

const item = (requestId: string, changes: Partial<CartItem> = {}): CartItem => ({
  requestId,
  number: 'A-2611-0001',
  category: 'Callcenter',
  firmenname: null,
  postleitzahl: '10•••',
  land: 'DE',
  price: 49,
  originalPrice: 49,
  discount: null,
  maxSales: 5,
  currentSales: 1,
  reservedSales: 0,
  publicUntil: '2026-11-27T12:00:00.000Z',
  addedAt: '2026-11-20T12:00:00.000Z',
  quantity: 1,
  priceWhenAdded: 49,
  kontaktwege: ['telefon', 'email'],
  facts: { services: [], size: [], start: null },
  revision: 0,
  hasChanged: false,
  ...changes,
});

const cartOf = (items: readonly CartItem[], gone: readonly string[] = []): Cart => ({
  ...withoutItems(
    { items: [...items], total: 0, totals: presentTotal(0, taxOf('domestic')), unavailable: [] },
    [],
  ),
  unavailable: gone.map((requestId) => ({
    requestId,
    number: 'A-2611-0001',
    category: 'Callcenter',
    postleitzahl: '20•••',
    land: 'DE',
    facts: { services: [], size: [], start: null },
    code: 'sold_out',
    reason: 'Diese Anfrage ist inzwischen ausverkauft',
  })),
});

const [a, b] = [item('a'), item('b')] as const;
const pinned = cartOf([a, b]);
const untaxed = { ...pinned, totals: presentTotal(9800, taxOf('eu_reverse_charge')) };

describe('a shown cart', () => {
  it.each<[string, Cart, boolean]>([
    ['the same', cartOf([a, b]), false],
    ['the same in another order', cartOf([b, a]), false],
    ['one that is fuller', cartOf([item('c'), a, b]), true],
    ['one with fewer items', cartOf([a]), true],
    ['one with another price', cartOf([item('a', { price: 39 }), b]), true],
    ['one with a new discount at the same price', cartOf([item('a', { originalPrice: 99 }), b]), true],
    ['one that its client has changed', cartOf([item('a', { hasChanged: true }), b]), true],
    ['one with another tax', untaxed, true],
    ['one of which something is gone', cartOf([a, b], ['c']), true],
    ['one that sells', cartOf([item('a', { currentSales: 2 }), b]), false],
    ['one whose places are reserved', cartOf([item('a', { reservedSales: 1 }), b]), false],
  ])('against %s: changed is %s', (_, fresh, expected) => {
    expect(isChanged(pinned, fresh)).toBe(expected);
  });

  it('keeps items, prices and sum, and updates sales', () => {
    const fresh = cartOf([item('c'), item('a', { price: 99, currentSales: 3, reservedSales: 1 })]);
    const items = [{ ...a, currentSales: 3, reservedSales: 1 }, b];
    expect(refreshPlaces(pinned, fresh)).toEqual({ ...pinned, items });
  });

  it('updates only the item that the person has read', () => {
    const shown = cartOf([item('a', { hasChanged: true }), b]);
    const words = { revision: 2, kontaktwege: ['email'] } satisfies Partial<CartItem>;
    const fresh = cartOf([item('c'), item('a', { price: 99, ...words })]);
    expect(takeRead(shown, fresh, 'a')).toEqual({ ...shown, items: [item('a', words), b] });
    expect(takeRead(shown, cartOf([b]), 'a')).toEqual(shown);
  });

  it('drops an item that the person takes out, and updates the sum', () => {
    const rest = withoutItems(cartOf([a, b], ['c']), ['b', 'c']);
    expect(rest).toEqual(cartOf([a]));
    expect(rest).toMatchObject({ total: 49, totals: { net: 49, vat: 9.31, gross: 58.31 } });
  });
});

it('keeps the names of lost items', () => {
  expect(isChanged(cartOf([a], ['c']), cartOf([a]))).toBe(false);
  expect(isChanged(cartOf([a], ['c']), cartOf([a], ['d']))).toBe(true);
});

describe('a price that the person has seen', () => {
  const dear = cartOf([item('a', { price: 100 }), b]);
  const knownPrices = (cart: Cart) => cart.items.map(({ priceWhenAdded }) => priceWhenAdded);

  it('is shown beside the new one, also when the first price returns', () => {
    expect(knownPrices(takeFresh(dear, pinned))).toEqual([100, 49]);
  });

  it('stays shown at other changes, until it is valid again', () => {
    const shown = takeFresh(pinned, dear);
    const later = takeFresh(shown, cartOf([item('a', { price: 100 })]));
    expect(knownPrices(later)).toEqual([49]);
    expect(knownPrices(takeFresh(later, pinned))).toEqual([100, 49]);
    expect(knownPrices(takeFresh(pinned, pinned))).toEqual([49, 49]);
  });

  it('is the one when added, until the person has seen another', () => {
    const cart = cartOf([item('a', { priceWhenAdded: 39 })]);
    expect(knownPrices(takeFresh(cart, cart))).toEqual([39]);
    const addedAgain = cartOf([
      item('a', { addedAt: '2026-11-20T13:00:00.000Z', price: 59, priceWhenAdded: 59 }),
    ]);
    expect(knownPrices(takeFresh(cart, addedAgain))).toEqual([59]);
  });
});

it('announces removed and added items and the new sum to screen readers', () => {
  const after = cartOf([item('c', { postleitzahl: '20•••' }), item('a', { price: 100 })]);
  expect(describeCartChanges(pinned, after)).toBe(
    'Callcenter, PLZ 10•••: nicht mehr im Warenkorb. Callcenter, PLZ 20•••: neu im Warenkorb. ' +
      'Callcenter, PLZ 10•••: neuer Preis 100,00\u00a0€.',
  );
  expect(describeCartChanges(pinned, cartOf([item('a', { currentSales: 2 }), b]))).toBe(
    'Callcenter, PLZ 10•••: 2 von 5 verkauft.',
  );
  expect(describeCartChanges(pinned, cartOf([item('a', { reservedSales: 2 }), b]))).toBe(
    'Callcenter, PLZ 10•••: 1 von 5 verkauft, 2 reserviert.',
  );
  expect(describeCartChanges(pinned, cartOf([item('a', { hasChanged: true }), b]))).toBe(
    'Callcenter, PLZ 10•••: die Angaben sind geändert.',
  );
  expect(describeCartChanges(pinned, pinned)).toBe('');
});
