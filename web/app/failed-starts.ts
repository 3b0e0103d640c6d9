/** In this tab: how often in a row an address was loaded anew without its application starting. */
export const FAILED_STARTS_KEY = 'fehlstarts';

/**
 * The router loads a page anew for as long as a file of it is missing. When the file is gone for good, the browser would
 * never come to rest.
 */
const MOST_FAILED_STARTS = 2;

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

export const wasLoadedAnew = visit?.type === 'reload';

function countFailedStarts(): number {
  try {
    return wasLoadedAnew ? Number(sessionStorage.getItem(FAILED_STARTS_KEY)) : 0;
  } catch {
    // Storage is forbidden.
    return 0;
  }
}

export const isHopeless = () => countFailedStarts() >= MOST_FAILED_STARTS;

export const noteFailedStart = () => setFailedStarts(countFailedStarts() + 1);

export const forgetFailedStarts = () => setFailedStarts(0);

function setFailedStarts(count: number): void {
  try {
    if (count > 0) sessionStorage.setItem(FAILED_STARTS_KEY, `${count}`);
    else sessionStorage.removeItem(FAILED_STARTS_KEY);
  } catch {
    // Storage is forbidden.
  }
}
