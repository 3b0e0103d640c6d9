import { useSyncExternalStore } from 'react';

const OFF = 'aus';

/** On unless the person has switched it off, which the browser keeps. */
export function createStoredSwitch(key: string) {
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isOn = () => {
    try {
      return localStorage.getItem(key) !== OFF;
    } catch {
      return true;
    }
  };
  const change = (on: boolean) => {
    try {
      if (on) localStorage.removeItem(key);
      else localStorage.setItem(key, OFF);
    } catch {
      // Storage is forbidden; it stays as it is.
    }
    for (const listener of listeners) listener();
  };
  return { listen, isOn, change };
}

type StoredSwitch = ReturnType<typeof createStoredSwitch>;

export function useStoredSwitch({ listen, isOn, change }: StoredSwitch) {
  return [useSyncExternalStore(listen, isOn, () => true), change] as const;
}
