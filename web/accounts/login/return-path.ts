import { openAddresses, openPaths } from '#domain/site/open-paths.ts';

/** After a login these would show the login again, or end the session. */
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
