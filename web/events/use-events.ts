import { useEffect, useEffectEvent } from 'react';
import type { PortalEvent } from './stream.ts';

/** Loaded once the page stands. Without it the page is as it was before: it shows what it has read. */
export function useEvents(onEvent: (event: PortalEvent) => void): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    import('./connection.ts').then(
      ({ listen }) => {
        if (!isGone) stop = listen((event) => tell(event));
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
}
