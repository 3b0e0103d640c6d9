import { type RefObject, useEffect } from 'react';
import { isShortcut } from './shortcuts.ts';
import { createStoredSwitch, useStoredSwitch } from './stored-switch.ts';

export const NUMBER_KEYS_KEY = 'zifferntasten';

const setting = createStoredSwitch(NUMBER_KEYS_KEY);

/** Whether number keys choose answers (requests 4). */
export const useNumberKeySetting = () => useStoredSwitch(setting);

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
      if (isShortcut(event) && /^[1-9]$/.test(event.key)) onNumber(Number(event.key) - 1);
    };
    current.addEventListener('keydown', onKey);
    return () => current.removeEventListener('keydown', onKey);
  });
}
