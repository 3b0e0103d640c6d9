import type { Role } from '#domain/accounts/roles.ts';
import { addresses, paths } from '#domain/site/paths.ts';

/** After a login these would show the login again, or end the session. */
const notAfterLogin = [addresses.login, addresses.logout, addresses.testMode];

/**
 * The page to open after a login, read from `?weiter=`.
 *
 * Only an address of this portal is taken; anything else (`//host`, `https:`, a backslash) becomes the start page of the role.
 */
export function readReturnPath(search: string, role: Role): string {
  const wanted = new URLSearchParams(search).get('weiter') ?? '';
  const isOwnPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted);
  const [pathname] = wanted.split(/[?#]/);
  const isAvoided = notAfterLogin.some((address) => `${pathname}/`.startsWith(`${address}/`));
  if (isOwnPath && !isAvoided) return wanted;
  return role === 'customer' ? paths.ownRequests() : paths.dashboard();
}
