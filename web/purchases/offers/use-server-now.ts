import { useEffect, useState } from 'react';
import type { ServerClock } from '#web/purchases/lists/partner-requests.ts';

const everyMs = 1000;

/** The time by the server's clock, anew each second while it is asked for. */
export function useServerNow(clock: ServerClock | undefined, isAsked: boolean): Date {
  const [pageMs, setPageMs] = useState(() => performance.now());
  useEffect(() => {
    if (!isAsked) return;
    const timer = window.setInterval(() => setPageMs(performance.now()), everyMs);
    return () => window.clearInterval(timer);
  }, [isAsked]);
  return toServerTime(clock, pageMs);
}

/** Before the server has said its time, that of the computer. */
export function toServerTime(clock: ServerClock | undefined, pageMs: number): Date {
  if (!clock) return new Date();
  // What was read since the last second is no earlier than that.
  return new Date(clock.serverMs + Math.max(0, pageMs - clock.pageMs));
}
