import { beforeEach, expect, it, vi } from 'vitest';
import { KNOWN_PERSON_KEY } from '#web/accounts/session/known-person.ts';
import { endPendingShop, keepPendingShop, type PendingShop, readPendingShop } from './pending-shop.ts';

const userId = 'u1';
const now = Date.parse('2026-11-20T12:00:00Z');
const pending: PendingShop = {
  requestIds: ['a', 'b'],
  checkoutTime: '2026-11-20T12:00:00.000Z',
  checkoutId: 'c1',
  totalPrice: 98,
  itemCount: 2,
  shop: 'demoshop',
  checkoutUrl: 'http://localhost/demoshop/kasse/1',
  reservedUntil: '2026-11-20T12:15:00.000Z',
};
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([[KNOWN_PERSON_KEY, userId]]);
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('localStorage', localStorage);
});

it('a purchase at the shop is kept for its person alone, until it has ended', () => {
  keepPendingShop(userId, pending);
  expect(readPendingShop(userId, now)).toEqual(pending);
  expect(readPendingShop('u2', now)).toBeNull();
  endPendingShop(userId);
  expect([...kept.keys()]).toEqual([KNOWN_PERSON_KEY]);
});

it.each([
  ['the person who has logged out', () => kept.clear()],
  ['a person in whose place another one came', () => kept.set(KNOWN_PERSON_KEY, 'u2')],
])('an answer that comes late keeps nothing for %s', (_, change) => {
  change();
  const before = [...kept];
  keepPendingShop(userId, pending);
  expect([...kept]).toEqual(before);
  expect(readPendingShop(userId, now)).toBeNull();
});

it('where storage is forbidden, this page alone knows it', () => {
  vi.stubGlobal('localStorage', undefined);
  keepPendingShop(userId, pending);
  expect(readPendingShop(userId, now)).toEqual(pending);
  endPendingShop(userId);
  expect(readPendingShop(userId, now)).toBeNull();
});
