import { useEffect, useEffectEvent } from 'react';

const typingFields = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';
/** Letters search in them, or the page behind is not to be reached. */
const ownKeys = '[role=menu], [role=listbox], [role=dialog]';

/** Pressed alone, and not typed into something. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return false;
  return !(target instanceof HTMLElement && (target.matches(typingFields) || target.closest(ownKeys)));
}

/**
 * Letters that press what stands on the page, unless the person has switched them off (WCAG 2.1.4).
 *
 * @param actions by lowercase letter
 */
export function useShortcuts(isOn: boolean, actions: Readonly<Record<string, (() => void) | null>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = isShortcut(event) ? actions[event.key.toLowerCase()] : null;
    if (!action) return;
    // The letter must not be typed into the dialog that it opens.
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
