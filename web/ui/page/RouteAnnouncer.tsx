import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export const MAIN_ID = 'inhalt';

/** Moves the focus to what comes next, or to the page's content: the pressed control disappears with what it has done. */
export function moveFocus(next: HTMLElement | null | undefined): void {
  (next ?? document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
}

export function focusMain(): void {
  moveFocus(null);
}

/** As `ref` of a button in a dialog: takes the focus over from a button that disappears in the same moment. */
export function takeLostFocus(next: HTMLElement | null): void {
  if (next && document.activeElement === document.body) moveFocus(next);
}

/**
 * Tells screen readers which page opened, and moves the focus to its start, as a full page load would.
 *
 * A change of the query or the hash alone (tabs, table pages, anchors) leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!hash) focusMain();
    const timer = window.setTimeout(() => setTitle(document.title.split(' | ')[0] ?? ''), 100);
    return () => window.clearTimeout(timer);
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" aria-live="assertive" aria-atomic="true">
      {title}
    </p>
  );
}
