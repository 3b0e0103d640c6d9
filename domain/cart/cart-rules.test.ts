import { describe, expect, test } from 'vitest';
import type { SaleFacts } from '#domain/purchases/refusals.ts';
import { saleableFacts } from '#domain/requests/status-examples.ts';
import { decideAdding, decideGone, mergeCarts } from './cart-rules.ts';
import { MAX_CART_ITEMS } from './cart-words.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const free: SaleFacts = saleableFacts;
const reserved: SaleFacts = { ...free, currentSales: 3, reservedSales: 2 };
const soldOut: SaleFacts = { ...free, currentSales: 5 };
const full = new Set(Array.from({ length: MAX_CART_ITEMS }, (_, n) => `held${n}`));

test.each<[string, SaleFacts | undefined, ReadonlySet<string>, string | undefined]>([
  ['what can be bought', free, new Set(), undefined],
  ['what is only reserved', reserved, new Set(), undefined],
  ['what is in the cart', free, new Set(['new']), 'already_in_cart'],
  ['what is in the cart and sold out', soldOut, new Set(['new']), 'sold_out'],
  ['what is bought', { ...free, purchased: true }, new Set(), 'already_bought'],
  ['what is in a full cart', free, new Set([...full, 'new']), 'already_in_cart'],
  ['into a full cart', free, full, 'cart_full'],
  ['what does not exist, into a full cart', undefined, full, 'not_found'],
])('adding %s', (_what, facts, stored, code) => {
  expect(decideAdding(facts, stored, 'new', now)?.code).toBe(code);
});

test('a refused addition gives its reason in words', () => {
  const msgOf = (stored: ReadonlySet<string>) => decideAdding(free, stored, 'new', now)?.msg;
  expect(msgOf(new Set(['new']))).toBe('Diese Anfrage ist bereits in Ihrem Warenkorb');
  expect(msgOf(full)).toBe('Ihr Warenkorb ist voll: Er fasst höchstens 50 Anfragen.');
});

test.each<[string, SaleFacts | undefined, string | undefined]>([
  ['can be bought', free, undefined],
  ['is only reserved', reserved, undefined],
  ['is sold out', soldOut, 'Diese Anfrage ist inzwischen ausverkauft'],
  ['has expired', { ...free, publicUntil: now }, 'Diese Anfrage ist inzwischen abgelaufen'],
  ['was withdrawn', { ...free, withdrawnAt: now }, 'Diese Anfrage ist nicht mehr verfügbar'],
])('an item that %s', (_what, facts, msg) => {
  expect(decideGone(facts, now)?.msg).toBe(msg);
});

describe('merging', () => {
  const facts = new Map([
    ['a', free],
    ['b', free],
    ['c', free],
    ['gone', soldOut],
  ]);
  const entry = (requestId: string, minutes = 1) => ({ requestId, addedAt: minutesAgo(minutes) });

  test('adds missing items once each, oldest first', () => {
    const given = [entry('a', 1), entry('b', 3), entry('c', 2), entry('b', 1)];
    const { added, refused } = mergeCarts({ stored: ['c'], given, facts }, now);
    expect(added).toEqual([entry('b', 3), entry('a', 1)]);
    expect(refused).toEqual([]);
  });

  test('names items that cannot be bought, once each', () => {
    const given = [entry('gone'), entry('unknown'), entry('gone'), entry('a')];
    const { added, refused } = mergeCarts({ stored: [], given, facts }, now);
    expect(added).toEqual([entry('a')]);
    expect(refused.map(({ requestId, refusal }) => [requestId, refusal.code])).toEqual([
      ['gone', 'sold_out'],
      ['unknown', 'not_found'],
    ]);
  });

  test('of a full cart names the newest items, which do not fit', () => {
    const stored = [...full].slice(1);
    const { added, refused } = mergeCarts({ stored, given: [entry('a', 1), entry('b', 2)], facts }, now);
    expect(added).toEqual([entry('b', 2)]);
    expect(refused).toMatchObject([{ requestId: 'a', refusal: { code: 'cart_full' } }]);
  });

  test.each([
    ['in the future', '9999-12-31T23:59:59Z', '2026-11-20T12:00:00Z'],
    ['before all calendars', '0000-01-01T00:00:00Z', '2025-11-20T12:00:00Z'],
  ])('adds nothing %s', (_when, given, expected) => {
    const entries = [{ requestId: 'a', addedAt: new Date(given) }];
    const { added } = mergeCarts({ stored: [], given: entries, facts }, now);
    expect(added).toEqual([{ requestId: 'a', addedAt: new Date(expected) }]);
  });

  test('a repeated merge changes nothing', () => {
    const given = [entry('a'), entry('b')];
    expect(mergeCarts({ stored: ['a', 'b'], given, facts }, now)).toEqual({ added: [], refused: [] });
  });
});
