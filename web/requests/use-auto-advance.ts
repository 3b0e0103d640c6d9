import { useEffect, useEffectEvent } from 'react';

/** How long the preselected first answer is shown before the next step opens (specification section 9). */
const PREFILL_PAUSE_MS = 300;

/** Opens the next step by itself after the pause, unless `isOn` ends before. */
export function useAutoAdvance(isOn: boolean, advance: () => void): void {
  const onTime = useEffectEvent(advance);
  useEffect(() => {
    if (!isOn) return;
    const timer = window.setTimeout(() => onTime(), PREFILL_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [isOn]);
}
