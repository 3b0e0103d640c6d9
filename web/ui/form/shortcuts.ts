import { useWindowEvent } from '@mantine/hooks';

/** Storage key of the switch for number keys (requests 4). */
export const NUMBER_KEYS_KEY = 'zifferntasten';

const typingFields = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';
/** Elements that cover the page, or that use the keys themselves. */
const overlay = '[role=dialog], dialog[open], [role=menu], [role=listbox], header details[open]';

/** Pressed for the page: not typed into a field, and not for what covers the page. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.repeat || event.defaultPrevented || document.querySelector(overlay)) return false;
  return !isTypedInto(event.target);
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches(typingFields);

/** Whether the person types, or something covers the page: the end of a call must not move the focus then. */
export const isInFieldOrOverlay = (): boolean =>
  isTypedInto(document.activeElement) || document.querySelector(overlay) !== null;

/**
 * Keys that press what stands on the page, unless the person has switched them off (WCAG 2.1.4).
 *
 * @param actions by digit or lowercase letter
 */
export function useShortcuts(isOn: boolean, actions: Readonly<Record<string, (() => void) | null>>): void {
  useWindowEvent('keydown', (event) => {
    if (!isOn || event.ctrlKey || event.altKey || event.metaKey || !isForPage(event)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    // The letter must not be typed into the dialog that it opens.
    event.preventDefault();
    action();
  });
}
