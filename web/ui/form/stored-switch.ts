import { useSyncExternalStore } from 'react';
import { readText, writeText } from './browser-storage.ts';

const OFF = 'aus';

/** On unless the person has switched it off, which the browser keeps. */
export function createStoredSwitch(key: string) {
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isOn = () => readText('localStorage', key) !== OFF;
  const change = (on: boolean) => {
    writeText('localStorage', key, on ? null : OFF);
    for (const listener of listeners) listener();
  };
  return { listen, isOn, change };
}

type StoredSwitch = ReturnType<typeof createStoredSwitch>;

export function useStoredSwitch({ listen, isOn, change }: StoredSwitch) {
  return [useSyncExternalStore(listen, isOn, () => true), change] as const;
}
