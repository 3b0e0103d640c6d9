type StoreName = 'localStorage' | 'sessionStorage';

/** @returns null without a value, or where the browser forbids the storage */
export function readKept(store: StoreName, key: string): unknown {
  try {
    return JSON.parse(globalThis[store].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * A value that the browser cannot store is lost on reload; the form works on.
 *
 * @param value null forgets the former one
 */
export function keepValue(store: StoreName, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or switched off.
  }
}
