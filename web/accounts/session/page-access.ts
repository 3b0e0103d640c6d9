import type { GuardedPage } from '#domain/site/guarded-pages.ts';
import type { SessionUser } from './current-session.ts';

/** Admins without the second factor that the operator requires set it up first. */
export function mayOpen(access: GuardedPage['access'], user: SessionUser): boolean {
  return access === 'signedIn' || (access.includes(user.role) && !user.secondFactor.isMissing);
}
