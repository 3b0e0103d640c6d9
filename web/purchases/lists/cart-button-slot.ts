import type { ComponentType } from 'react';
import type { AvailableRequest } from './partner-requests.ts';

/** The cart's button, which its room passes in. */
export type CartButtonSlot = ComponentType<{
  request: AvailableRequest;
  size?: 'sm' | undefined;
  /** Closes what lies over the page before another one opens. */
  onLeave?: ((leave: () => void) => void) | undefined;
}>;
