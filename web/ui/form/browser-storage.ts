type StoreName = 'localStorage' | 'sessionStorage';

/** @returns null without a text, or where the browser forbids the storage */
export function readText(store: StoreName, key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

/** @param text null forgets the former one @returns false where the storage is full or forbidden */
export function writeText(store: StoreName, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** @returns none where the browser forbids the storage */
export function listKeys(store: StoreName): readonly string[] {
  try {
    return Object.keys(globalThis[store]);
  } catch {
    return [];
  }
}

/** @returns null without a value */
export function readKept(store: StoreName, key: string): unknown {
  try {
    return JSON.parse(readText(store, key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * A value that the browser cannot store is lost on reload; the page works on.
 *
 * @param value null forgets the former one
 */
export function keepValue(store: StoreName, key: string, value: unknown): void {
  writeText(store, key, value === null ? null : JSON.stringify(value));
}
