import { useContext, useEffect } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';
import { sparesData } from './spares-data.ts';

/** Whoever rests on a link this long means it; a pointer on its way across a menu does not. */
const REST_MS = 80;

function load(rel: string, href: string): void {
  const url = href.replace(/#$/, '');
  if (document.head.querySelector(`link[href="${url}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel, href: url });
  if (rel === 'prefetch') link.as = 'style';
  document.head.append(link);
}

/**
 * Loads the files of the page that a person is about to open, when the pointer, a finger or the focus rests on its link. Of
 * pages to work on only their own file is known (scripts/shorten-manifest.mjs). A file that is gone does no harm here: only opening the page loads the portal anew.
 */
export function usePrefetchedPages(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes;
  useEffect(() => {
    if (!router || !routes) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (path: string) => {
      for (const { route } of matchRoutes(router.routes, path) ?? []) {
        const { module, imports = [], css = [] } = routes[route.id] ?? {};
        for (const href of module ? [module, ...imports] : []) load('modulepreload', href);
        for (const href of css) load('prefetch', href);
      }
    };
    const onReach = ({ type, target }: Event) => {
      clearTimeout(resting);
      const link = target instanceof Element ? target.closest('a') : null;
      // A finger that scrolls is said to be cancelled.
      if (type === 'pointercancel' || link?.origin !== location.origin || sparesData()) return;
      const { pathname } = link;
      resting = setTimeout(() => prefetch(pathname), REST_MS);
    };
    const signs = ['pointerover', 'touchstart', 'focusin', 'pointercancel'];
    for (const sign of signs) document.addEventListener(sign, onReach, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const sign of signs) document.removeEventListener(sign, onReach);
    };
  }, [router, routes]);
}
