import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False while a prerendered page is taken over, true from then on and on every page opened afterwards.
 *
 * What only this browser knows (storage, navigation state, query) may be drawn once it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
