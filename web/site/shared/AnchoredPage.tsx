import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './AnchoredPage.module.css';

export function AnchoredPage({ children }: { children: ReactNode }) {
  useAnchorFocus();
  return <div className={classes.page}>{children}</div>;
}

/**
 * Moves the focus to the element that the address's hash names, so that keyboard and screen reader go on
 * where the eye does. The scrolling itself is the browser's and the router's.
 */
function useAnchorFocus(): void {
  const { hash, key } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const isFirstAddress = isFirst.current;
    isFirst.current = false;
    if (!hash) return;
    // The browser has scrolled to the first address's anchor itself; focus that has moved on since then is kept.
    if (isFirstAddress && document.activeElement !== document.body) return;
    if (key) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus({ preventScroll: true });
  }, [hash, key]);
}
