/**
 * Stands inline in pages to be read (scripts/start-on-intent.mjs) and loads the application at the person's first
 * interaction instead of with the page: until then a phone has nothing to load and run but what is shown.
 * See docs/decisions/0022-start-on-intent.md.
 *
 * Links work without the application. A press on a button is kept until the application answers it.
 */
{
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const deferred = document.querySelector<HTMLScriptElement>('script[data-start]');
  let pressed: HTMLElement | null = null;
  let isStarted = false;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const href of deferred?.dataset['start']?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    // A file that fails to load (no connection, a page older than the deployed version) must leave no dead buttons.
    addEventListener('error', giveUp, true);
    const script = document.createElement('script');
    script.type = 'module';
    script.text = deferred?.text ?? '';
    document.head.append(script);
  };

  const keepPress = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
    // A screen reader presses without any of the signs before.
    start();
  };

  // A page older than the deployed version names files that are gone; loaded again it names the right ones.
  const giveUp = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement || target instanceof HTMLScriptElement)) return;
    removeEventListener('error', giveUp, true);
    removeEventListener('click', keepPress, true);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigator.onLine && visit?.type !== 'reload') location.reload();
  };

  addEventListener('click', keepPress, true);
  addEventListener(
    'application-started',
    () => {
      removeEventListener('click', keepPress, true);
      removeEventListener('error', giveUp, true);
      pressed?.click();
    },
    { once: true },
  );
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  // The application follows the system from light to dark.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start);
  try {
    // Who is signed in is to see so at once (accounts/session/known-role.ts).
    if (localStorage.getItem('konto')) start();
  } catch {
    // Storage is forbidden.
  }
}
