import { useClickOutside } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { focusQuietly } from '#web/ui/page/focus.ts';

function findNeighbour(menu: Element, step: 1 | -1): HTMLElement | undefined {
  const links = [...menu.querySelectorAll<HTMLElement>('a[href]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return step > 0 ? links[0] : links.at(-1);
  return links[(at + step + links.length) % links.length];
}

type FlyoutProps = {
  label: string;
  className?: string | undefined;
  buttonClass?: string | undefined;
  /** Called when somebody reaches for the menu, maybe several times. */
  onReach?: () => void;
  children: ReactNode;
};

/**
 * A disclosure of links that opens without a script. Escape, a press beside it, a followed link and the focus moving on
 * close it. A new page starts with a closed one. The arrow keys walk the links.
 */
export function Flyout({ label, className, buttonClass, onReach, children }: FlyoutProps) {
  const { pathname } = useLocation();
  const menu = useClickOutside<HTMLDetailsElement>(() => close());
  const close = () => menu.current?.removeAttribute('open');

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { currentTarget } = event;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!currentTarget.open) return;
    if (event.key === 'Escape') {
      close();
      focusQuietly(currentTarget.querySelector('summary'));
    } else if (step) {
      event.preventDefault();
      focusQuietly(findNeighbour(currentTarget, step));
    }
  };
  return (
    <details
      key={pathname}
      ref={menu}
      className={className}
      onToggle={onReach}
      onPointerOver={onReach}
      onFocus={onReach}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) close();
      }}
      onKeyDown={onKeyDown}
    >
      <summary className={buttonClass}>
        {label}
        <IconChevronDown size={17} className="turns" aria-hidden />
      </summary>
      {children}
    </details>
  );
}
