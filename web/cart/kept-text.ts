import { readText, writeText } from '#web/ui/form/browser-storage.ts';

/** Texts that storage does not take; this page alone knows them. */
const unwritten = new Map<string, string>();

const listeners = new Set<() => void>();

export function readKeptText(key: string): string | null {
  return unwritten.get(key) ?? readText('localStorage', key);
}

/** Keeps a text in this browser. @param text null forgets it */
export function keepText(key: string, text: string | null): void {
  const isKept = writeText('localStorage', key, text);
  if (isKept || text === null) unwritten.delete(key);
  else unwritten.set(key, text);
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
