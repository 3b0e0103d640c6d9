/** In the address, so that the browser's back and forward buttons move through the steps (requests 4). */
export const STEP_PARAM = 'schritt';

export const CLOSING_STEP = 'absenden';

/** Opens the last step of the page that is shown. */
export const closingSearch = `?${STEP_PARAM}=${CLOSING_STEP}`;

export function isStepNamed(search: string): boolean {
  return new URLSearchParams(search).has(STEP_PARAM);
}
