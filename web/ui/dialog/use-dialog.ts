import { createElement, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import type { ShownDialog } from './Dialog.tsx';

type DialogState<Value> = { value: Value; isOpen: boolean; turn: number };
type FindTarget = () => HTMLElement | null;

export type DialogControl<Value> = {
  /** What the dialog shows; stays while it fades out. */
  value: Value | undefined;
  isOpen: boolean;
  open: (value: Value) => void;
  close: () => void;
  closeTowards: (find: FindTarget) => void;
  /** Draws the dialog once it was opened, with a fresh start each time. */
  show: (draw: (value: Value, props: ShownDialog) => ReactNode) => ReactNode;
};

/**
 * Keeps which dialog is open. Closing gives the focus back to what opened the first of them.
 *
 * @param findNearby where the focus goes when the opener has gone or cannot be pressed any more
 */
export function useDialog<Value>(findNearby: FindTarget = () => null): DialogControl<Value> {
  const [state, setState] = useState<DialogState<Value>>();
  const opener = useRef<Element | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const open = (value: Value) => {
    if (!state?.isOpen) opener.current = document.activeElement;
    setState((before) => ({ value, isOpen: true, turn: (before?.turn ?? 0) + 1 }));
  };
  const findOpener = () => {
    const { current } = opener;
    const canFocus = current instanceof HTMLElement && current.isConnected && !current.matches(':disabled');
    return canFocus ? current : null;
  };
  const closeTowards = (find: FindTarget) => {
    setState((before) => before && { ...before, isOpen: false });
    // After the dialog has let go of the focus.
    window.setTimeout(() => {
      // The part of the page that replaced this one moves the focus itself.
      if (!isGone.current) moveFocus(find() ?? findNearby());
    }, 20);
  };
  const close = () => closeTowards(findOpener);
  const { value, isOpen = false, turn = 0 } = state ?? {};
  const show: DialogControl<Value>['show'] = (draw) =>
    value === undefined
      ? null
      : createElement(Fragment, { key: turn }, draw(value, { opened: isOpen, onClose: close }));
  return { value, isOpen, open, close, closeTowards, show };
}
