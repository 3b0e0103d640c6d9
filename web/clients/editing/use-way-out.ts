import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { isStepNamed } from '#web/requests/requests.ts';

/** Back to the request, without a step that would open the form again. */
export function useWayOut() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  /** The guard of unsaved input lets go of what is saved. */
  const isOver = useRef(false);
  const leave = () => {
    // Where `Bearbeiten` has made the entry, the one before it is the request.
    const { fromView = false } = (state ?? {}) as { fromView?: boolean };
    if (fromView) navigate(-1);
    else navigate({ search: '' }, { replace: true, preventScrollReset: true });
  };
  return {
    leave,
    leaveAtOnce: () => {
      isOver.current = true;
      leave();
    },
    /** From one step to another nothing is lost. */
    isLeft: (next: Pick<Location, 'pathname' | 'search'>) =>
      !isOver.current && (next.pathname !== pathname || !isStepNamed(next.search)),
  };
}
