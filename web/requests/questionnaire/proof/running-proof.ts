import { challengeLifetimeMs, renewBeforeMs } from '#domain/requests/spam-signals/proof-of-work.ts';

/** @returns null where the browser cannot compute one */
type Compute = (signal: AbortSignal) => Promise<string | null>;

export type RunningProof = {
  /** Null where there is none yet, or none at all. */
  readonly find: () => Promise<string | null>;
  /** The server takes the present one no more. */
  readonly renew: () => void;
  readonly end: () => void;
};

/** Computes a proof of work, and a new one before it expires, until `end` (requests 78). */
export function runProof(compute: Compute): RunningProof {
  let current = begin();
  function begin() {
    const stop = new AbortController();
    const solution = compute(stop.signal).catch(() => null);
    const timer = setTimeout(renew, challengeLifetimeMs - renewBeforeMs);
    // Of a computer that slept the timer is late.
    return { solution, stop, timer, expiresAt: Date.now() + challengeLifetimeMs };
  }
  function end() {
    clearTimeout(current.timer);
    current.stop.abort();
  }
  function renew() {
    end();
    current = begin();
  }
  const find = () => {
    if (current.expiresAt <= Date.now()) renew();
    return current.solution;
  };
  return { find, renew, end };
}
