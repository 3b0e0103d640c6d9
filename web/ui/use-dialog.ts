import { useRef, useState } from 'react';
import { MAIN_ID } from './RouteAnnouncer.tsx';

type DialogState<Value> = { value: Value; isOpen: boolean; turn: number };

/** One dialog of a page at a time, and where the focus goes back to. */
export type DialogControl<Value> = {
  /** What the dialog shows; stays while it fades out. */
  value: Value | undefined;
  isOpen: boolean;
  /** Another number each time it opens: as `key` it gives every opening a fresh start. */
  turn: number;
  open: (value: Value) => void;
  close: () => void;
};

/** Keeps which dialog is open. Closing gives the focus back to what opened the first of them. */
export function useDialog<Value>(): DialogControl<Value> {
  const [state, setState] = useState<DialogState<Value>>();
  const opener = useRef<Element | null>(null);

  const open = (value: Value) => {
    if (!state?.isOpen) opener.current = document.activeElement;
    setState((before) => ({ value, isOpen: true, turn: (before?.turn ?? 0) + 1 }));
  };
  const close = () => {
    setState((before) => before && { ...before, isOpen: false });
    // After the dialog has let go of the focus.
    window.setTimeout(() => {
      const target = opener.current?.isConnected ? opener.current : document.getElementById(MAIN_ID);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    }, 20);
  };
  return { value: state?.value, isOpen: state?.isOpen ?? false, turn: state?.turn ?? 0, open, close };
}
