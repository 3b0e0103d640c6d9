import { useWindowEvent } from '@mantine/hooks';

/** Storage key of the switch for number keys (requests 4). */
export const NUMBER_KEYS_KEY = 'zifferntasten';

const typingFields = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';
/** Elements that cover the page, or that use the keys themselves. */
const overlay = '[role=dialog], dialog[open], [role=menu], [role=listbox], header details[open]';

/** Pressed alone, and not typed into something. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return false;
  if (document.querySelector(overlay)) return false;
  return !(event.target instanceof HTMLElement && event.target.matches(typingFields));
}

/**
 * Keys that press what stands on the page, unless the person has switched them off (WCAG 2.1.4).
 *
 * @param actions by digit or lowercase letter
 */
export function useShortcuts(isOn: boolean, actions: Readonly<Record<string, (() => void) | null>>): void {
  useWindowEvent('keydown', (event) => {
    const action = isOn && isShortcut(event) ? actions[event.key.toLowerCase()] : null;
    if (!action) return;
    // The letter must not be typed into the dialog that it opens.
    event.preventDefault();
    action();
  });
}
