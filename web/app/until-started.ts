import { keepInput } from '#web/ui/form/typed-input.ts';
import { forgetFailedStarts, isHopeless, noteFailedStart, wasLoadedAnew } from './failed-starts.ts';
import { readEntry, startEntry, withholdEntry } from './start-entry.ts';

/**
 * Stands inline in every page (scripts/defer-start.mjs) and starts the application, where nothing is shown without it.
 * Until it runs, a press on a button is kept and answered by it, and a start that fails is seen.
 *
 * A page older than the deployed version names files that are gone; loaded again, once, it names the right ones. Where
 * they are gone for good the application is not started any more, so that the router does not load it anew for ever.
 */
let pressed: HTMLElement | undefined;
let trouble: HTMLElement | undefined;
let troubleSince = Number.POSITIVE_INFINITY;
let isOver = false;

/** Whoever loads the page anew because of what it says has read it first. */
const READING_MS = 5000;

function keep(event: Event, button: HTMLElement | null | undefined): void {
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed) delete pressed.dataset['waiting'];
  pressed = button;
  // Shown at once (base.css).
  if (trouble) trouble.scrollIntoView();
  else pressed.dataset['waiting'] = '';
}

const keepPress = (event: Event) => keep(event, (event.target as Element).closest?.('button'));

/** Password managers send forms without a press. */
const keepSubmit = (event: Event) =>
  keep(event, (event.target as Element).querySelector<HTMLElement>('[type=submit]'));

/** Buttons stay without an answer, so a form is never sent by the browser itself. */
function giveUp(): void {
  endWatch();
  if (navigator.onLine && !wasLoadedAnew) {
    keepInput();
    location.reload();
  } else showTrouble();
}

function showTrouble(): void {
  if (pressed) delete pressed.dataset['waiting'];
  troubleSince = Date.now();
  trouble = Object.assign(document.createElement('p'), { className: 'noscript', role: 'alert' });
  trouble.textContent =
    'Diese Seite konnte nicht starten, deshalb antworten ihre Schaltflächen nicht. Bitte prüfen Sie Ihre Internetverbindung und laden Sie die Seite neu. Hilft das nicht, versuchen Sie es bitte später oder in einem anderen Browser.';
  document.body.prepend(trouble);
}

/** Without a font or an icon the page starts all the same. */
const onLoadError = ({ target }: Event) => {
  if (target instanceof Element && target.matches('script, [rel=modulepreload], [rel=stylesheet]')) giveUp();
};

/** React repairs some errors and goes on, so the start gets a moment; an extension's, which Safari masks, are none of ours. */
const onRunError = (event: Event) => {
  const { error, reason, filename } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  if (/extension:|webkit-masked-url:/.test(`${filename} ${(error ?? reason)?.stack}`)) return;
  setTimeout(() => {
    if (!isOver) giveUp();
  }, 1000);
};

const onError = (event: Event) => (event.target === window ? onRunError(event) : onLoadError(event));

/** Not every browser tells a reload of the page's own from that of a person, who may just be impatient. */
let isOwnReload = !('navigation' in window);

function noteReload({ navigationType, userInitiated }: NavigateEvent): void {
  if (navigationType === 'reload' && !userInitiated) isOwnReload = true;
}

function onPageHide(): void {
  if (readEntry() !== 'running') return;
  if (Date.now() - troubleSince > READING_MS) forgetFailedStarts();
  else if (isOwnReload) noteFailedStart();
}

function endWatch(): void {
  isOver = true;
  removeEventListener('error', onError, true);
  removeEventListener('unhandledrejection', onRunError);
}

addEventListener('click', keepPress, true);
addEventListener('submit', keepSubmit, true);
addEventListener('error', onError, true);
addEventListener('unhandledrejection', onRunError);
addEventListener('pagehide', onPageHide);
window.navigation?.addEventListener('navigate', noteReload);
addEventListener(
  'application-started',
  () => {
    endWatch();
    removeEventListener('pagehide', onPageHide);
    window.navigation?.removeEventListener('navigate', noteReload);
    forgetFailedStarts();
    removeEventListener('click', keepPress, true);
    removeEventListener('submit', keepSubmit, true);
    trouble?.remove();
    if (pressed) delete pressed.dataset['waiting'];
    pressed?.click();
  },
  { once: true },
);

if (isHopeless()) {
  endWatch();
  withholdEntry();
  // The next time, somebody has loaded the page anew, and it is tried again.
  forgetFailedStarts();
  showTrouble();
} else if (readEntry() === 'at-once') startEntry();
