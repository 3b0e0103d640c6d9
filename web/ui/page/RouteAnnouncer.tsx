import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusQuietly } from './focus.ts';

export const MAIN_ID = 'inhalt';

/** Moves the focus to what comes next, or to the page's content: the pressed control disappears with what it has done. */
export function moveFocus(next: HTMLElement | null | undefined): void {
  focusQuietly(next ?? document.getElementById(MAIN_ID));
}

export function focusMain(): void {
  moveFocus(null);
}

/** As `ref` of a button in a dialog: takes the focus over from a button that disappears in the same moment. */
export function takeLostFocus(next: HTMLElement | null): void {
  if (next && document.activeElement === document.body) moveFocus(next);
}

/**
 * Tells screen readers which page opened, and moves the focus to its start, as a full page load would. An address with a
 * hash moves the focus to the heading that it names; the browser and the router scroll.
 *
 * A change of the query alone (tabs, table pages) leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const [title, setTitle] = useState('');
  const shownPath = useRef<string>(null);

  useEffect(() => {
    const isFirst = shownPath.current === null;
    const isNewPage = !isFirst && shownPath.current !== pathname;
    shownPath.current = pathname;
    // A first page may have got the focus somewhere while it loaded.
    const isFree = !isFirst || document.activeElement === document.body;
    if (hash && key && isFree) focusQuietly(document.getElementById(hash.slice(1)));
    if (!isNewPage) return;
    if (!hash) focusMain();
    window.setTimeout(() => setTitle(document.title.split(' | ')[0] ?? ''), 100);
  }, [pathname, hash, key]);

  return (
    <p className="visually-hidden" aria-live="assertive" aria-atomic="true">
      {title}
    </p>
  );
}
