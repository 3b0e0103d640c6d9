import { sparesData } from './spares-data.ts';
import { startEntry } from './start-entry.ts';

/**
 * Stands inline in every built page (scripts/defer-start.mjs) and starts the application once the page is painted and the
 * browser idle, or at the person's first interaction before that: until then a phone has nothing to load and run but
 * what is shown. See docs/decisions/0022-start-when-idle.md. Links work without the application.
 */
{
  // A screen reader presses (`click`) without any of the signs before. A moving pointer is none: browsers report
  // one that only rests as soon as they have laid out the page, before it is painted.
  const signs = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

  function start(): void {
    for (const sign of signs) removeEventListener(sign, start, true);
    startEntry();
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  function startWhenIdle(): void {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start);
  }

  /** Browsers say that a page is loaded before they paint it, and what the application loads and runs would keep the paint back. */
  function startWhenPainted(): void {
    new PerformanceObserver((seen, observer) => {
      if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      startWhenIdle();
    }).observe({ type: 'paint', buffered: true });
  }

  const tellsPaint = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (!sparesData()) addEventListener('load', tellsPaint ? startWhenPainted : startWhenIdle);
  // The application follows the system from light to dark.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start);
  try {
    // Who is signed in is to see so at once (accounts/session/known-role.ts).
    if (localStorage.getItem('konto')) start();
  } catch {
    // Storage is forbidden.
  }
}
