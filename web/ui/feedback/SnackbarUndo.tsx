import { useLayoutEffect, useRef } from 'react';
import { isForPage } from '#web/ui/form/shortcuts.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { focusQuietly } from '#web/ui/page/focus.ts';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';

type SnackbarUndoProps = {
  run: () => Promise<boolean>;
  /** Where the focus goes when it leaves the message, or the message leaves with it. Null for the page's start. */
  findNearby: () => HTMLElement | null;
  onDone: () => void;
};

/** By then React has removed the message and drawn the result of the action. */
const drawnAfterMs = 50;

/** „Rückgängig“, by a press or by Ctrl+Z. The message stays while it has the focus. */
export function SnackbarUndo({ run, findNearby, onDone }: SnackbarUndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const act = useOneAtATime(async () => {
    if (await run()) onDone();
  });

  useLayoutEffect(() => {
    const message = button.current?.closest('[data-tone]');
    if (!(message instanceof HTMLElement)) return;
    const leave = () => {
      const nearby = findNearby();
      if (nearby) focusQuietly(nearby);
      else focusMain();
    };
    // Meanwhile the person may have gone somewhere else.
    const leaveIfLost = () => {
      if (document.activeElement === document.body) leave();
    };
    const onShortcut = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !isForPage(event))
        return;
      // Several messages may stand there.
      if (findSnackbarUndo() !== button.current) return;
      // Safari would reopen a closed tab.
      event.preventDefault();
      button.current?.click();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const stops = [...message.querySelectorAll('button')];
      const isLeaving =
        event.key === 'Tab' && document.activeElement === (event.shiftKey ? stops[0] : stops.at(-1));
      if (event.key === 'Escape') onDone();
      if (!isLeaving) return;
      event.preventDefault();
      leave();
    };
    message.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', onShortcut);
    return () => {
      document.removeEventListener('keydown', onShortcut);
      message.removeEventListener('keydown', onKeyDown);
      if (message.contains(document.activeElement)) window.setTimeout(leaveIfLost, drawnAfterMs);
    };
  }, [onDone, findNearby]);

  return (
    <button
      ref={button}
      type="button"
      className="plain-button text-button"
      data-snackbar-undo
      aria-keyshortcuts="Control+Z"
      onClick={() => act()}
    >
      Rückgängig
    </button>
  );
}

/** Of the message that was shown last. */
export function findSnackbarUndo(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[data-snackbar-undo]')].at(-1) ?? null;
}
