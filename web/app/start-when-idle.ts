import { startEntry } from './start-entry.ts';

/**
 * Stands inline in every built page (scripts/defer-start.mjs) and starts the application once the page is shown and the
 * browser idle, or at the person's first interaction before that: until then a phone has nothing to load and run but
 * what is shown. See docs/decisions/0022-start-on-intent.md. Links work without the application.
 */
{
  // A screen reader presses (`click`) without any of the signs before.
  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
    'click',
  ];

  function start(): void {
    for (const sign of signs) removeEventListener(sign, start, true);
    startEntry();
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  // Not every browser says when it is idle.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(start));
  // The application follows the system from light to dark.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start);
  try {
    // Who is signed in is to see so at once (accounts/session/known-role.ts).
    if (localStorage.getItem('konto')) start();
  } catch {
    // Storage is forbidden.
  }
}
