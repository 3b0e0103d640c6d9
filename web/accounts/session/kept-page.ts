import { createContext, useContext, useEffect } from 'react';

/*
 * A module of its own, because every page asks it: the guard beside it names all addresses of the portal, which no
 * script of a visitor may hold in test mode (site 27).
 */

let keptPages = 0;

/** Whether a page is shown that holds unsaved input. */
export const isPageKept = () => keptPages > 0;

export const KeepPage = createContext<(isKept: boolean) => void>(() => {});

/** While a page holds unsaved input, a session that ends does not take it away. */
export function useKeptPage(hasUnsavedInput: boolean): void {
  const keep = useContext(KeepPage);
  useEffect(() => {
    if (!hasUnsavedInput) return;
    keep(true);
    keptPages += 1;
    return () => {
      keep(false);
      keptPages -= 1;
    };
  }, [keep, hasUnsavedInput]);
}
