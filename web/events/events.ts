import { useEffect, useEffectEvent } from 'react';
import type { PortalEvent } from './connection.ts';

/** Listens to the server's events. Loads the connection after the page; without it the page shows what it has read. */
export function useEvents(onEvent: (event: PortalEvent) => void): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    import('./connection.ts').then(
      ({ listen }) => {
        if (!isGone) stop = listen((event) => hear(event));
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
}
