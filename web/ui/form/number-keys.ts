import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from './shortcuts.ts';
import { createStoredSwitch, useStoredSwitch } from './stored-switch.ts';

export const NUMBER_KEYS_KEY = 'zifferntasten';

const setting = createStoredSwitch(NUMBER_KEYS_KEY);

/** Whether number keys choose answers (requests 4). */
export const useNumberKeySetting = () => useStoredSwitch(setting);

/** Keys 1 to 9 pick a choice wherever nobody types, unless the person has switched them off (WCAG 2.1.4). */
export function useNumberKeys(isOn: boolean, onNumber: (index: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[role="dialog"]')) return;
    if (isShortcut(event) && /^[1-9]$/.test(event.key)) onNumber(Number(event.key) - 1);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
