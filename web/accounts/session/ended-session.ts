import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from './current-session.ts';

/** As the server refuses what needs a session. */
export const signedOut = new ApiError({
  status: 401,
  code: 'not_signed_in',
  msg: 'Bitte melden Sie sich an.',
});

let ask = () => {};

/** @param open offers the login over the page @returns a function that ends it */
export function onAskToSignIn(open: () => void): () => void {
  ask = open;
  return () => {
    ask = () => {};
  };
}

/**
 * Whether the session has ended under a page that is kept for its input (accounts 30): what only its person may see is
 * taken away, and the login is offered at once.
 */
export function useEndedSession(): boolean {
  const { user } = useSession();
  const isEnded = user === null;
  useEffect(() => {
    if (isEnded) ask();
  }, [isEnded]);
  return isEnded;
}
