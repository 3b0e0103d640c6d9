import { beforeEach, expect, it, vi } from 'vitest';
import { KNOWN_PERSON_KEY } from '#web/accounts/session/known-person.ts';
import { readKeptText, watchKept } from './kept-text.ts';
import { keepServerCart, listUnsent, localCartKey, noteUnsent } from './local-cart.ts';

const userId = 'u1';
const entry = (requestId: string) => ({ requestId, addedAt: '2026-11-20T12:00:00.000Z' });
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([[KNOWN_PERSON_KEY, userId]]);
  vi.stubGlobal('window', {
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  vi.stubGlobal('localStorage', window.localStorage);
});

const waiting = () => listUnsent(userId).map(({ requestId }) => requestId);

it('keeps unsent items over answers of the server until they are sent', () => {
  keepServerCart(userId, [entry('a')]);
  expect(noteUnsent(userId, { requestId: 'b', revision: 3 })).toBe(true);
  keepServerCart(userId, [entry('a')]);
  expect(listUnsent(userId)).toMatchObject([{ requestId: 'b', revision: 3 }]);
  keepServerCart(userId, [entry('a')], [{ requestId: 'b' }]);
  expect(waiting()).toEqual([]);
  expect(readKeptText(localCartKey(userId))).not.toContain('"b"');
});

it('notifies listeners of each change', () => {
  const heard = vi.fn();
  const stop = watchKept(heard);
  noteUnsent(userId, { requestId: 'b', revision: 3 });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  noteUnsent(userId, { requestId: 'c', revision: 0 });
  expect(heard).toHaveBeenCalledTimes(1);
});

it('stores nothing after a logout, also when an answer arrives later', () => {
  kept.clear();
  keepServerCart(userId, [entry('a')]);
  expect(noteUnsent(userId, { requestId: 'b', revision: 3 })).toBe(false);
  expect([...kept.keys()]).toEqual([]);
});
