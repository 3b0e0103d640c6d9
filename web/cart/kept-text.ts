/** Texts that storage does not take; this page alone knows them. */
const unwritten = new Map<string, string>();

const listeners = new Set<() => void>();

export function readKept(key: string): string | null {
  try {
    return unwritten.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser. @param text null forgets it */
export function keepText(key: string, text: string | null): void {
  unwritten.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is forbidden or full.
    if (text !== null) unwritten.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** Calls the listener after each change in this and in other tabs. @returns a function that ends it */
export function watchKept(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
