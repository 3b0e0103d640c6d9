import { keepInput } from '#web/ui/form/typed-input.ts';

/**
 * Stands inline in every built page (scripts/start-on-intent.mjs), until the application runs: a press on a button
 * is kept and answered by it, and a start that fails is seen.
 *
 * A page older than the deployed version names files that are gone; loaded again, once, it names the right ones.
 */
let pressed: HTMLElement | undefined;
let trouble: HTMLElement | undefined;
let isOver = false;

function keep(event: Event, button: HTMLElement | null | undefined): void {
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = button;
  trouble?.scrollIntoView();
}

const keepPress = (event: Event) => keep(event, (event.target as Element).closest?.('button'));

/** Password managers send forms without a press. */
const keepSubmit = (event: Event) =>
  keep(event, (event.target as Element).querySelector<HTMLElement>('[type=submit]'));

/** Buttons stay without an answer, so a form is never sent by the browser itself. */
function giveUp(): void {
  endWatch();
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigator.onLine && visit?.type !== 'reload') {
    keepInput();
    location.reload();
    return;
  }
  trouble = Object.assign(document.createElement('p'), { className: 'noscript', role: 'alert' });
  trouble.textContent =
    'Diese Seite konnte nicht starten, deshalb antworten ihre Schaltflächen nicht. Bitte prüfen Sie Ihre Internetverbindung und laden Sie die Seite neu. Hilft das nicht, versuchen Sie es bitte später oder in einem anderen Browser.';
  document.body.prepend(trouble);
}

/** Without a font or an icon the page starts all the same. */
const onLoadError = ({ target }: Event) => {
  if (target instanceof Element && target.matches('script, [rel=modulepreload], [rel=stylesheet]')) giveUp();
};

/** React repairs some errors and goes on, so the start gets a moment; an extension's are none of ours. */
const onRunError = (event: Event) => {
  const { error, reason, filename } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  if (/extension:/.test(`${filename} ${(error ?? reason)?.stack}`)) return;
  setTimeout(() => {
    if (!isOver) giveUp();
  }, 1000);
};

const onError = (event: Event) => (event.target === window ? onRunError(event) : onLoadError(event));

function endWatch(): void {
  isOver = true;
  removeEventListener('error', onError, true);
  removeEventListener('unhandledrejection', onRunError);
}

addEventListener('click', keepPress, true);
addEventListener('submit', keepSubmit, true);
addEventListener('error', onError, true);
addEventListener('unhandledrejection', onRunError);
addEventListener(
  'application-started',
  () => {
    endWatch();
    removeEventListener('click', keepPress, true);
    removeEventListener('submit', keepSubmit, true);
    trouble?.remove();
    pressed?.click();
  },
  { once: true },
);
