import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';

/** Rule requests 6. */
const PREFILL_PAUSE_MS = 300;

/**
 * Opens the next step by itself after the pause, unless `isOn` ends before. Whoever has pressed a link meanwhile is
 * let go: a second navigation would take the place of the first.
 */
export function useAutoAdvance(isOn: boolean, advance: () => void): void {
  const { state } = useNavigation();
  const onTime = useEffectEvent(advance);
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = window.setTimeout(() => onTime(), PREFILL_PAUSE_MS);
    // The router's state is drawn a moment after the press, which may be after the pause.
    const letGo = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) window.clearTimeout(timer);
    };
    document.addEventListener('click', letGo, { capture: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', letGo, { capture: true });
    };
  }, [isOn, state]);
}
