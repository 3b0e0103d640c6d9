import { minuteMs } from '#domain/durations.ts';
import { ownStorage } from '#web/app/own-storage.ts';

/** An order that this browser began, until it knows how that ended. */
export type PendingCheckout = {
  readonly requestIds: readonly string[];
  readonly checkoutTime: string;
  readonly checkoutId: string;
  /** Net, in euros. */
  readonly totalPrice: number;
  readonly itemCount: number;
};

/** What is older is discarded (shop 5, cart 18). */
export const keptForMs = 15 * minuteMs;

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** One of each person and kind, in this browser alone. */
export function createPendingStore<Pending extends PendingCheckout>(kind: string) {
  const keyOf = (userId: string) => `${ownStorage.cart}-${kind}-${userId}`;
  /** Where storage is forbidden, this page alone knows it. */
  const unwritten = new Map<string, string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** As it is written; null where there is none. */
  const readText = (userId: string) => unwritten.get(userId) ?? readStored(keyOf(userId));
  /** @returns null for none, and for one older than 15 minutes */
  const parse = (text: string | null, now: number): Pending | null => {
    try {
      const pending = JSON.parse(text ?? 'null');
      const isYoung = Math.abs(now - Date.parse(pending.checkoutTime)) < keptForMs;
      return isYoung && Array.isArray(pending.requestIds) ? pending : null;
    } catch {
      return null;
    }
  };
  return {
    readText,
    parse,
    read: (userId: string, now: number) => parse(readText(userId), now),
    write: (userId: string, pending: Pending) => {
      const text = JSON.stringify(pending);
      try {
        localStorage.setItem(keyOf(userId), text);
        unwritten.delete(userId);
      } catch {
        unwritten.set(userId, text);
      }
      tell();
    },
    remove: (userId: string) => {
      unwritten.delete(userId);
      try {
        localStorage.removeItem(keyOf(userId));
      } catch {
        // Storage is forbidden, so nothing was kept.
      }
      tell();
    },
    /** Told of each change, those of other tabs included. @returns a function that ends it */
    watch: (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
