import { useLayoutEffect, useRef } from 'react';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { focusQuietly } from '#web/ui/page/focus.ts';

export type SnackbarActionProps = {
  label: string;
  /** Says itself what goes wrong. @returns whether it is done, so that the message can go */
  run: () => Promise<boolean>;
  /** Where the focus goes when it leaves the message, or the message leaves with it. */
  findNearby: () => HTMLElement | null;
  onDone: () => void;
};

/** After the message has gone, and what the action has changed is drawn. */
const drawnAfterMs = 50;

/**
 * Takes the focus, because what was pressed has gone: nobody would find here in time. While the message has the focus it
 * stays.
 */
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
