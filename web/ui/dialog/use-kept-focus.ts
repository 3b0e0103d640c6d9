import { useEffect, useLayoutEffect, useRef } from 'react';

function canFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && !element.matches(':disabled');
}

/**
 * A button in a dialog loses the focus when it is disabled during a call, or when what happens elsewhere takes it away. The
 * focus then goes back to it, or to the first of the actions that is left.
 */
export function useKeptFocus(opened: boolean, isBusy: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);

  useEffect(() => {
    if (!opened) return;
    last.current = null;
    const note = ({ target }: FocusEvent) => {
      const isOwn = [content, actions].some(({ current }) => current?.contains(target as Node));
      if (isOwn) last.current = target as Element;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [opened]);

  useLayoutEffect(() => {
    const { current } = last;
    const { activeElement } = document;
    // Some browsers leave it with a button that cannot be pressed.
    const isLost = activeElement === document.body || (activeElement === current && !canFocus(current));
    if (!opened || isBusy || !current || !isLost) return;
    // Its own call gives it the focus back, unless it has gone.
    if (current.isConnected && current.matches('[data-loading]')) return;
    const left = canFocus(current) ? current : actions.current?.querySelector('button:not(:disabled)');
    if (left instanceof HTMLElement) left.focus({ preventScroll: true });
  });
  return { content, actions };
}
