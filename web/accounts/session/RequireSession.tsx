import { Fragment, type ReactNode, useContext, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#domain/accounts/roles.ts';
import { paths } from '#domain/site/paths.ts';
import { type SessionUser, useSession } from '#web/accounts/session/current-session.ts';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { SessionEndContext } from './kept-page.ts';
import { mayOpen } from './page-access.ts';

type RequireSessionProps = {
  /** Anyone else who is signed in is led to the landing page (accounts 30). */
  roles?: readonly Role[];
  /** Also for an account whose temporary password is to be changed first (accounts 56). */
  allowsTemporaryPassword?: boolean;
  /** Replaces the plain error when the server does not answer who is signed in. */
  showError?: (error: unknown, retry: () => void) => ReactNode;
  children: (user: SessionUser) => ReactNode;
};

/**
 * Guards a page. Visitors log in and come back. People with a temporary password change it. Other roles go to `/`.
 * Admins without the second factor that the operator requires set it up first.
 */
export function RequireSession(props: RequireSessionProps) {
  const { roles, allowsTemporaryPassword = false, showError, children } = props;
  const { user, error, refetch } = useSession();
  const { pathname, search, hash } = useLocation();
  const { isPageKept } = useContext(SessionEndContext);
  const [lastAllowed, setLastAllowed] = useState<SessionUser | null>(null);
  const mustChange = Boolean(user?.mustChangePassword) && !allowsTemporaryPassword;
  const allowed = user && !mustChange && mayOpen(roles ?? 'signedIn', user) ? user : null;
  if (allowed && allowed !== lastAllowed) setLastAllowed(allowed);

  const shown = allowed ?? (isPageKept ? lastAllowed : null);
  // Keyed by person: nothing that the former one typed stays.
  if (shown) return <Fragment key={shown._id}>{children(shown)}</Fragment>;
  if (user === undefined && error) {
    return showError?.(error, refetch) ?? <ErrorState heading="h1" error={error} onRetry={refetch} />;
  }
  if (user === undefined) return <PageSkeleton label="Authentifizierung wird überprüft..." visibleLabel />;
  if (user === null)
    return <Navigate to={paths.login({ returnTo: `${pathname}${search}${hash}` })} replace />;
  if (mustChange) return <Navigate to={paths.profile({ tab: 'passwort' })} replace />;
  if (roles && !roles.includes(user.role)) return <Navigate to={paths.home()} replace />;
  return <Navigate to={paths.profile({ tab: 'sicherheit' })} replace />;
}
