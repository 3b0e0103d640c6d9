import { useLayoutEffect, useRef } from 'react';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { focusQuietly } from '#web/ui/page/focus.ts';

export type SnackbarActionProps = {
  label: string;
  /** Reports its own failure. @returns whether it succeeded; the message then closes */
  run: () => Promise<boolean>;
  /** Where the focus goes when it leaves the message, or the message leaves with it. */
  findNearby: () => HTMLElement | null;
  onDone: () => void;
};

/** By then React has removed the message and drawn the result of the action. */
const drawnAfterMs = 50;

/** Gets the focus, because the pressed button has gone. The message stays while it has the focus. */
export function SnackbarAction({ label, run, findNearby, onDone }: SnackbarActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const act = useOneAtATime(async () => {
    if (await run()) onDone();
  });

  useLayoutEffect(() => {
    const message = button.current?.closest('[data-tone]');
    if (!(message instanceof HTMLElement)) return;
    const leave = () => focusQuietly(findNearby());
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
    return () => {
      message.removeEventListener('keydown', onKeyDown);
      if (message.contains(document.activeElement)) window.setTimeout(leave, drawnAfterMs);
    };
  }, [onDone, findNearby]);

  return (
    <button
      ref={button}
      type="button"
      className="plain-button text-button"
      data-snackbar-action
      onClick={() => act()}
    >
      {label}
    </button>
  );
}

/** Of the message that was shown last. */
export function findSnackbarAction(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[data-snackbar-action]')].at(-1) ?? null;
}
