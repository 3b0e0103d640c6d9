import { useEffect, useId, useRef } from 'react';

/** Ends when the browser has taken back the entry of a dialog that was closed by a button. */
let settled: Promise<void> = Promise.resolve();

/** Whoever opens another page after closing a dialog waits for this, so that the entries keep their order. */
export function whenHistorySettled(): Promise<void> {
  return settled;
}

const openOverlays = new Set<string>();

function isOnDeadEntry(): boolean {
  const overlay: string | undefined = window.history.state?.overlay;
  return overlay !== undefined && !openOverlays.has(overlay);
}

/** One dialog may have closed together with the one below, or after it: each has an entry. */
function goBackOverDeadEntries(onStep: (event: PopStateEvent) => void): void {
  settled = new Promise((resolve) => {
    const step = (event: PopStateEvent) => {
      onStep(event);
      if (isOnDeadEntry()) return window.history.back();
      window.removeEventListener('popstate', step, { capture: true });
      resolve();
    };
    window.addEventListener('popstate', step, { capture: true });
    window.history.back();
  });
}

/** The router knows nothing of these entries. */
const takeBackEntry = () => goBackOverDeadEntries((event) => event.stopImmediatePropagation());

/** Goes back from an entry whose dialog is gone, after a reload for instance: Back would otherwise do nothing once. */
export function dropDeadEntry(): void {
  // The router has started on this one, or will.
  if (isOnDeadEntry()) goBackOverDeadEntries(() => {});
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
    // Until the browser has gone back from the last entry, that one still looks like this one's.
    let isEntered = false;
    isLeft.current = false;
    openOverlays.add(id);
    const isOnTop = () => window.history.state?.overlay === id;
    const addEntry = () => {
      if (isGone) return;
      isEntered = true;
      if (isOnTop()) return;
      const { state } = window.history;
      // The router counts by `idx` how far it goes back to keep a page.
      window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, overlay: id }, '');
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
      openOverlays.delete(id);
      window.removeEventListener('popstate', onBack, { capture: true });
      if (isEntered && isOnTop() && !isLeft.current) takeBackEntry();
    };
  }, [isOpen, id]);
  return () => {
    isLeft.current = true;
  };
}
