import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';

/** Open dialogs, the topmost last. */
const openDialogs: object[] = [];
const answered = new WeakSet<Event>();

/**
 * All open dialogs hear the same Escape; only the one that lies on top closes, and one press closes one. The library's own
 * dialogs all close at once. Nothing here waits: a press may follow another before a timer comes.
 */
export function useEscape(opened: boolean, close: () => void): void {
  const [own] = useState(() => ({}));
  useLayoutEffect(() => {
    if (!opened) return;
    openDialogs.push(own);
    return () => {
      openDialogs.splice(openDialogs.indexOf(own), 1);
    };
  }, [opened, own]);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || answered.has(event)) return;
      // An open list in the dialog takes it first.
      const isTaken =
        event.target instanceof Element &&
        event.target.getAttribute('data-mantine-stop-propagation') === 'true';
      if (isTaken || openDialogs.at(-1) !== own) return;
      answered.add(event);
      close();
    },
    { capture: true },
  );
}
