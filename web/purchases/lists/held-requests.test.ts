import { describe, expect, it } from 'vitest';
import { countNewRows, describeChanges, type Looked, refreshLostRow, refreshRows } from './held-requests.ts';
import type { AvailableRequest } from './partner-requests.ts';

const row = (id: string, changes: Partial<AvailableRequest> = {}) =>
  ({
    _id: id,
    category: 'Callcenter',
    postleitzahl: '10•••',
    price: 49,
    originalPrice: 49,
    currentSales: 1,
    maxSales: 5,
    publicUntil: '2026-11-27T12:00:00.000Z',
    purchased: false,
    saleable: true,
    hidden: false,
    ...changes,
  }) as AvailableRequest;

const [a, b, c] = [row('a'), row('b'), row('c')] as const;
const none = new Set<string>();

it('rows keep their places and take what is new of them', () => {
  const cheaper = row('b', { price: 39 });
  expect(refreshRows([a, b, c], [row('new'), c, cheaper])).toEqual([a, cheaper, c]);
});

describe('a row that the list has lost', () => {
  it('is sold out, expired or bought as the details say', () => {
    const soldOut = { ...a, currentSales: 5, saleable: false } as Looked;
    expect(refreshLostRow(a, soldOut)).toMatchObject({ currentSales: 5, saleable: false, purchased: false });
    const { hidden: _, ...bought } = { ...a, currentSales: 2, purchased: true };
    expect(refreshLostRow(a, bought as unknown as Looked)).toMatchObject({
      currentSales: 2,
      purchased: true,
    });
  });

  it('cannot be bought when nobody shows it any more', () => {
    expect(refreshLostRow(a, null)).toEqual({ ...a, saleable: false });
  });

  it('goes when the person has hidden it', () => {
    expect(refreshLostRow(a, { ...a, hidden: true } as Looked)).toBeNull();
  });
});

describe('what waits to be shown', () => {
  it.each([
    ['nothing while all is shown', [a, b], [a, b], none, 0],
    ['what stands before the first row', [a, b], [c, row('d'), a], none, 2],
    ['not what has moved up from the next page', [a, b], [b, c], none, 0],
    ['what has appeared in the middle', [a, b], [a, c, b], new Set(['c']), 1],
    ['all of a list that has none of the rows', [a], [b, c], none, 2],
  ])('%s', (_, held, fresh, appeared, count) => {
    expect(countNewRows(held, fresh, appeared)).toBe(count);
  });
});

describe('what screen readers are told', () => {
  it.each([
    [{}, ''],
    [{ currentSales: 5, saleable: false }, 'Callcenter, PLZ 10•••: ausverkauft.'],
    [{ saleable: false }, 'Callcenter, PLZ 10•••: nicht mehr verfügbar.'],
    [{ purchased: true, currentSales: 2 }, 'Callcenter, PLZ 10•••: gekauft.'],
    [{ price: 39 }, 'Callcenter, PLZ 10•••: neuer Preis.'],
    [{ currentSales: 2 }, 'Callcenter, PLZ 10•••: 2 von 5 verkauft.'],
  ])('%j', (changes, text) => {
    expect(describeChanges([a], [row('a', changes), b])).toBe(text);
  });
});
