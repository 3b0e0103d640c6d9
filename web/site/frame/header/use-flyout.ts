import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

function findNeighbour(panel: Element, step: 1 | -1): HTMLElement | undefined {
  const links = [...panel.querySelectorAll<HTMLElement>('a[href]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return step > 0 ? links[0] : links.at(-1);
  return links[(at + step + links.length) % links.length];
}

/**
 * A button that opens a panel of links right behind it (disclosure navigation of the ARIA practices): Escape,
 * a click beside it, the focus moving on, and every navigation close it; arrow keys walk the links.
 */
export function useFlyout() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { key } = useLocation();

  // Every navigation has a key of its own, also one to the same path.
  useEffect(() => {
    if (key) setOpen(false);
  }, [key]);

  useEffect(() => {
    if (!isOpen) return;
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeBeside);
    document.addEventListener('focusin', closeBeside);
    return () => {
      document.removeEventListener('pointerdown', closeBeside);
      document.removeEventListener('focusin', closeBeside);
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    const panel = root.current?.querySelector(`[id="${panelId}"]`);
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    } else if (step && panel && isOpen) {
      event.preventDefault();
      findNeighbour(panel, step)?.focus();
    }
  };

  return {
    isOpen,
    root: { ref: root, onKeyDown },
    button: {
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpen(!isOpen),
    },
    panel: { id: panelId, hidden: !isOpen },
  };
}
