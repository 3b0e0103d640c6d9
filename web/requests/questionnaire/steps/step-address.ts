/** In the address, so that the browser's back and forward buttons move through the steps (requests 4). */
export const STEP_PARAM = 'schritt';

export function isStepNamed(search: string): boolean {
  return new URLSearchParams(search).has(STEP_PARAM);
}

/** The address of a step of the page that is shown. */
export function stepSearch(key: string): string {
  return `?${STEP_PARAM}=${key}`;
}

export const CLOSING_STEP = 'absenden';
