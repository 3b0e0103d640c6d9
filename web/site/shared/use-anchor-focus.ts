import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the element that the address's hash names, so that keyboard and screen reader go on
 * where the eye does. The scrolling itself is the browser's and the router's, smooth and with the offset that
 * the page's style sheet says.
 */
export function useAnchorFocus(): void {
  const { hash, key } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const isFirstAddress = isFirst.current;
    isFirst.current = false;
    if (!hash) return;
    // The browser has done it for the page's first address; whoever moved on since then is left alone.
    if (isFirstAddress && document.activeElement !== document.body) return;
    if (key) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus({ preventScroll: true });
  }, [hash, key]);
}
