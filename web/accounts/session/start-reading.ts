import type { ClientLoaderFunctionArgs } from 'react-router';
import type { GuardedPage } from '#domain/site/guarded-pages.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type SessionUser, sessionQuery } from './current-session.ts';
import { mayOpen } from './page-access.ts';

/** A `clientLoader` that asks who is signed in while the files of the page load. */
export function startSession(): null {
  // The page reports a session that could not be read.
  queryClient.ensureQueryData(sessionQuery).catch(() => {});
  return null;
}

/**
 * A `clientLoader` that reads while the files of the page load, which does not wait for it. It asks who is signed in, and
 * calls `read` if the page opens for that person.
 */
export function startReading(
  { access }: Pick<GuardedPage, 'access'>,
  read: (search: URLSearchParams, user: SessionUser) => void,
) {
  const start = async (search: URLSearchParams) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    if (user && !user.mustChangePassword && mayOpen(access, user)) read(search, user);
  };
  return ({ url }: ClientLoaderFunctionArgs) => {
    // The page reports a session that could not be read.
    start(url.searchParams).catch(() => {});
    return null;
  };
}
