import { openAddresses, openPaths } from '#domain/site/open-paths.ts';

/** Whoever has just logged in is not sent back to the login, nor out again. */
const notAfterLogin = [openAddresses.login, openAddresses.logout, openAddresses.testMode];

/**
 * The page to open after a login, read from `?weiter=`.
 *
 * Only an address of this portal is taken; anything else (`//host`, `https:`, a backslash) becomes the dashboard.
 */
export function readReturnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('weiter') ?? '';
  const isOwnPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted);
  const [pathname] = wanted.split(/[?#]/);
  const isAvoided = notAfterLogin.some((address) => `${pathname}/`.startsWith(`${address}/`));
  return isOwnPath && !isAvoided ? wanted : openPaths.dashboard();
}
