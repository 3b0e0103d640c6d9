/** Moves the focus by script, which never scrolls the page. */
export function focusQuietly(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}
