import { type RefObject, useEffect, useSyncExternalStore } from 'react';

export const NUMBER_KEYS_KEY = 'zifferntasten';
const OFF = 'aus';

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isSwitchedOn(): boolean {
  try {
    return localStorage.getItem(NUMBER_KEYS_KEY) !== OFF;
  } catch {
    return true;
  }
}

function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(NUMBER_KEYS_KEY);
    else localStorage.setItem(NUMBER_KEYS_KEY, OFF);
  } catch {
    // Storage is forbidden; the keys stay as they are.
  }
  for (const listener of listeners) listener();
}

/** Whether number keys choose answers (requests 4); kept for the next visit. */
export function useNumberKeySetting(): readonly [isOn: boolean, change: (isOn: boolean) => void] {
  return [useSyncExternalStore(listen, isSwitchedOn, () => true), switchKeys];
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])');

/** Keys 1 to 9 pick a choice while the focus is in the group: elsewhere they are not ours (WCAG 2.1.4). */
export function useNumberKeys(
  group: RefObject<HTMLElement | null>,
  isOn: boolean,
  onNumber: (index: number) => void,
): void {
  useEffect(() => {
    const { current } = group;
    if (!isOn || !current) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(event.target)) return;
      if (/^[1-9]$/.test(event.key)) onNumber(Number(event.key) - 1);
    };
    current.addEventListener('keydown', onKey);
    return () => current.removeEventListener('keydown', onKey);
  });
}
