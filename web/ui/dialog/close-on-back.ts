import { useEffect, useId, useRef } from 'react';

/** Ends when the browser has taken back the entry of a dialog that was closed by a button. */
let settled: Promise<void> = Promise.resolve();

/** Whoever opens another page after closing a dialog waits for this, so that the entries keep their order. */
export function whenHistorySettled(): Promise<void> {
  return settled;
}

function takeBackEntry(): void {
  settled = new Promise((resolve) => {
    const end = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', end, { capture: true, once: true });
    window.history.back();
  });
}

/**
 * While something lies over the page, Back closes it instead of leaving the page: it has a history entry of its own,
 * of which the router knows nothing.
 *
 * @returns a function for links within: they take the place of the entry (`replace`), so it is not taken back
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): () => void {
  const id = useId();
  const latest = useRef(close);
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    isLeft.current = false;
    const isOnTop = () => window.history.state?.overlay === id;
    const addEntry = () => {
      if (!isGone && !isOnTop()) window.history.pushState({ ...window.history.state, overlay: id }, '');
    };
    const onBack = (event: PopStateEvent) => {
      // What lay above this one was closed.
      if (isOnTop()) return;
      event.stopImmediatePropagation();
      latest.current();
      // It may ask first, or wait for a call.
      window.setTimeout(addEntry);
    };
    void settled.then(() => {
      addEntry();
      if (!isGone) window.addEventListener('popstate', onBack, { capture: true });
    });
    return () => {
      isGone = true;
      window.removeEventListener('popstate', onBack, { capture: true });
      if (isOnTop() && !isLeft.current) takeBackEntry();
    };
  }, [isOpen, id]);
  return () => {
    isLeft.current = true;
  };
}
