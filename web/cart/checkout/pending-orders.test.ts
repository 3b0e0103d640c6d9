import { beforeEach, expect, it, vi } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { KNOWN_PERSON_KEY } from '#web/accounts/session/known-person.ts';
import {
  beginCheckout,
  endCheckout,
  endPendingShop,
  keepPendingShop,
  type PendingShop,
  readPendingCheckout,
  readPendingShop,
} from './pending-orders.ts';

const userId = 'u1';
const now = Date.parse('2026-11-20T12:00:00Z');
const order = { requestIds: ['a', 'b'], totalPrice: 98 };
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

it('stores an order without an answer with the data for tracking', () => {
  const pending = beginCheckout(userId, order, now);
  expect(pending).toEqual({
    requestIds: ['a', 'b'],
    checkoutTime: '2026-11-20T12:00:00.000Z',
    checkoutId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    totalPrice: 98,
    itemCount: 2,
  });
  expect(readPendingCheckout(userId, now)).toEqual(pending);
  expect(readPendingCheckout('u2', now)).toBeNull();
});

it('the same requests repeat the order, others begin a new one', () => {
  const { checkoutId } = beginCheckout(userId, order, now);
  const again = beginCheckout(userId, { requestIds: ['b', 'a'], totalPrice: 90 }, now + minuteMs);
  expect(again).toMatchObject({ checkoutId, totalPrice: 90 });
  expect(beginCheckout(userId, { ...order, requestIds: ['a'] }, now).checkoutId).not.toBe(checkoutId);
});

it('deletes an order after its answer, and after 15 minutes', () => {
  const { checkoutId } = beginCheckout(userId, order, now);
  expect(readPendingCheckout(userId, now + 15 * minuteMs - 1)).not.toBeNull();
  expect(readPendingCheckout(userId, now + 15 * minuteMs)).toBeNull();
  expect(beginCheckout(userId, order, now + 15 * minuteMs).checkoutId).not.toBe(checkoutId);
  endCheckout(userId);
  expect(readPendingCheckout(userId, now + 15 * minuteMs)).toBeNull();
  expect([...kept.keys()]).toEqual([KNOWN_PERSON_KEY]);
});

it('repeats the same order on the same page without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  const { checkoutId } = beginCheckout(userId, order, now);
  expect(beginCheckout(userId, order, now).checkoutId).toBe(checkoutId);
  endCheckout(userId);
  expect(readPendingCheckout(userId, now)).toBeNull();
});

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

it('stores a checkout for its person only, until its end', () => {
  keepPendingShop(userId, pending);
  expect(readPendingShop(userId, now)).toEqual(pending);
  expect(readPendingShop('u2', now)).toBeNull();
  endPendingShop(userId);
  expect([...kept.keys()]).toEqual([KNOWN_PERSON_KEY]);
});

it.each([
  ['the person who has logged out', () => kept.clear()],
  ['a person in whose place another one came', () => kept.set(KNOWN_PERSON_KEY, 'u2')],
])('a late answer stores nothing for %s', (_, change) => {
  change();
  const before = [...kept];
  keepPendingShop(userId, pending);
  expect([...kept]).toEqual(before);
  expect(readPendingShop(userId, now)).toBeNull();
});

it('knows a checkout only on the same page without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepPendingShop(userId, pending);
  expect(readPendingShop(userId, now)).toEqual(pending);
  endPendingShop(userId);
  expect(readPendingShop(userId, now)).toBeNull();
});
