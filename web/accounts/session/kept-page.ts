import { createContext, useContext, useEffect } from 'react';
import { useSession } from './current-session.ts';

/*
 * A module of its own, because every page imports it. The guard of pages names all addresses of the portal, which no
 * script of a visitor may hold in test mode (site 27).
 */

type SessionEnd = {
  /** Whether the page holds unsaved input, so that a session that ends does not take it away. */
  readonly isPageKept: boolean;
  readonly keepPage: () => () => void;
  /** Offers the login over the page. */
  readonly askToSignIn: () => void;
};

/** `SessionGate` provides it. */
export const SessionEndContext = createContext<SessionEnd>({
  isPageKept: false,
  keepPage: () => () => {},
  askToSignIn: () => {},
});

/** While a page holds unsaved input, a session that ends does not take it away. */
export function useKeptPage(hasUnsavedInput: boolean): void {
  const { keepPage } = useContext(SessionEndContext);
  useEffect(() => (hasUnsavedInput ? keepPage() : undefined), [keepPage, hasUnsavedInput]);
}

/**
 * Whether the session has ended under a page that is kept for its input (accounts 30): what only its person may see is
 * taken away, and the login is offered at once.
 */
export function useEndedSession(): boolean {
  const { user } = useSession();
  const { askToSignIn } = useContext(SessionEndContext);
  const isEnded = user === null;
  useEffect(() => {
    if (isEnded) askToSignIn();
  }, [isEnded, askToSignIn]);
  return isEnded;
}
