import { openPaths } from '#domain/site/open-paths.ts';

/**
 * The page to open after a login, read from `?weiter=`.
 *
 * Only an address of this portal is taken; anything else (`//host`, `https:`, a backslash) becomes the dashboard.
 */
export function readReturnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('weiter') ?? '';
  const isOwnPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted);
  return isOwnPath && !/^\/(log(in|out)|testmodus)\b/.test(wanted) ? wanted : openPaths.dashboard();
}
