import { useWindowEvent } from '@mantine/hooks';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

type Step = Parameters<BlockerFunction>[0];
export type Blocked = Extract<Blocker, { state: 'blocked' }>;

type Guard = {
  /** Whether the step to another page or entry of the history has to wait. */
  readonly catches: (step: Step) => boolean;
  readonly onCaught: (blocked: Blocked) => void;
  /** Null: Escape is not for it. */
  readonly onEscape: (() => void) | null;
};

const Guards = createContext<{ add: (guard: Guard) => () => void }>({ add: () => () => {} });

/**
 * Asks the guards of what is open, the last opened first, before a step in the router and at Escape. The router takes one
 * blocker at a time.
 */
export function LeavingGuards({ children }: { children: ReactNode }) {
  const guards = useRef<Guard[]>([]);
  const caught = useRef<Guard>(undefined);
  const blocker = useBlocker((step) => {
    caught.current = guards.current.findLast((guard) => guard.catches(step));
    return caught.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') caught.current?.onCaught(blocker);
  }, [blocker]);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // An open list in a dialog takes the key first.
      if ((event.target as Element | null)?.getAttribute('data-mantine-stop-propagation') === 'true') return;
      guards.current.findLast(({ onEscape }) => onEscape !== null)?.onEscape?.();
    },
    { capture: true },
  );
  const value = useMemo(() => {
    const add = (guard: Guard) => {
      guards.current.push(guard);
      return () => {
        guards.current = guards.current.filter((other) => other !== guard);
      };
    };
    return { add };
  }, []);
  return <Guards value={value}>{children}</Guards>;
}

function useGuard(isOn: boolean, { catches, onCaught, onEscape }: Guard): void {
  const { add } = useContext(Guards);
  const doesCatch = useEffectEvent(catches);
  const answer = useEffectEvent(onCaught);
  const onKey = useEffectEvent(() => onEscape?.());
  const hearsEscape = onEscape !== null;
  // In the commit: a step back right after the dialog has gone is not caught any more.
  useLayoutEffect(() => {
    if (!isOn) return;
    return add({
      catches: (step) => doesCatch(step),
      onCaught: (blocked) => answer(blocked),
      onEscape: hearsEscape ? () => onKey() : null,
    });
  }, [isOn, add, hearsEscape]);
}

/** While something lies over the page, Back and Escape close it. */
export function useClosing(isOpen: boolean, close: () => void): void {
  useGuard(isOpen, {
    catches: ({ historyAction }) => historyAction === 'POP',
    onCaught: (blocked) => {
      blocked.reset();
      close();
    },
    onEscape: close,
  });
}

/**
 * Holds a step back that would lose input, and asks before the tab is closed.
 *
 * @param loses whether the step loses it
 * @param ask shows the question; its answer calls `proceed` or `reset`
 */
export function useLeavingGuard(loses: (step: Step) => boolean, ask: (blocked: Blocked) => void): void {
  useGuard(true, { catches: loses, onCaught: ask, onEscape: null });
  // The browser asks in its own words.
  useWindowEvent('beforeunload', (event) => event.preventDefault());
}
