import { useRef } from 'react';

/** Frames to wait until the button can be pressed again, and until a dialog that the call opened has gone. */
const MAX_FRAMES = 30;

let sender: Element | null = null;

/** What had the focus when the latest call began. */
export const readSender = () => sender;

/**
 * A button that is disabled while its call is under way loses the focus, and gets it back unless it went elsewhere. All frames are
 * watched, because the browser takes it away only behind the frame that disabled it: of a call that fails at once, behind the first.
 */
function giveFocusBack(before: Element | null, framesLeft: number = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (!(before instanceof HTMLElement) || !before.isConnected) return;
    if (activeElement === document.body) before.focus({ preventScroll: true });
    if (framesLeft > 0) giveFocusBack(before, framesLeft - 1);
  });
}

/** A double click buys, saves or publishes once. */
export function useOneAtATime<Input extends unknown[]>(run: (...input: Input) => Promise<unknown>) {
  const isUnderWay = useRef(false);
  return (...input: Input): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const before = document.activeElement;
    sender = before;
    const end = () => {
      isUnderWay.current = false;
      giveFocusBack(before);
    };
    // The caller reports the error.
    run(...input).then(end, end);
  };
}
