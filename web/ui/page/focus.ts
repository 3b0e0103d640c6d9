/** Moves the focus by script, which never scrolls the page. */
export function focusQuietly(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** For a key that leads somewhere else on the page. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.scrollIntoView({ block: 'center' });
  focusQuietly(element);
}
