import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, checkBeforeWrites, forgetCsrfToken, type ResponseOf } from '#web/api/api.ts';
import { otherPersonError } from '#web/api/api-error.ts';
import { clearOwnStorage } from '#web/app/own-storage.ts';
import { keepsInputOfOther, rememberPerson } from './known-person.ts';
import { rememberRole } from './known-role.ts';

export type SessionUser = NonNullable<ResponseOf<'GET /api/user'>['user']>;

const sessionKey = ['session'] as const;

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }) => {
    const { user } = await call('GET /api/user', { signal });
    adoptAnswer(client, user);
    return user;
  },
});

type Session = {
  /** `undefined` while the first answer is on its way, `null` for visitors. */
  user: SessionUser | null | undefined;
  error: unknown;
  refetch: () => void;
};

export function useSession(): Session {
  const { data, error, refetch } = useQuery({
    ...sessionQuery,
    staleTime: 60_000,
    // Whoever logged out in another tab must not find bought contacts in this one.
    refetchOnWindowFocus: 'always',
  });
  return { user: data, error: data === undefined ? error : null, refetch: () => void refetch() };
}

/**
 * The own account for editing: asked for anew when the page opens, unless that was seconds ago. What is shown
 * once stays, so that a later failure takes nobody's input away.
 */
export function useOwnAccount(): { isLoaded: boolean; error: Error | null; refetch: () => void } {
  const { data, error, isFetching, refetch } = useQuery({
    ...sessionQuery,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
  const [wasLoaded, setLoaded] = useState(false);
  const isLoaded = wasLoaded || Boolean(data && !isFetching && !error);
  if (isLoaded !== wasLoaded) setLoaded(isLoaded);
  return { isLoaded, error: isLoaded || isFetching ? null : error, refetch: () => void refetch() };
}

function forgetFormerSession(client: QueryClient): void {
  forgetCsrfToken();
  client.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== sessionKey[0] && kind !== 'site' });
}

/** What a person typed stays when the session merely ends; it goes with a logout and when another person comes. */
function adoptPerson(user: SessionUser | null): void {
  const id = user?._id ?? null;
  const isOver = keepsInputOfOther(id);
  if (isOver) clearOwnStorage();
  if (isOver || user) rememberPerson(user);
}

/**
 * What the server said about who is signed in. Another tab of this browser may have ended the session, or begun
 * another person's: what belongs to the former one then goes, as after a logout here.
 */
function adoptAnswer(client: QueryClient, user: SessionUser | null): void {
  const former = client.getQueryData<SessionUser | null>(sessionKey);
  rememberRole(user?.role ?? null);
  adoptPerson(user);
  if (former === undefined || former?._id === user?._id) return;
  forgetFormerSession(client);
}

/** After a login (`user`) or a logout (`null`): nothing of the former session stays in memory. */
export function changeSession(client: QueryClient, user: SessionUser | null): void {
  // An answer that is still on its way belongs to the former session.
  void client.cancelQueries({ queryKey: sessionKey });
  forgetFormerSession(client);
  if (user) adoptPerson(user);
  else {
    clearOwnStorage();
    rememberPerson(null);
  }
  rememberRole(user?.role ?? null);
  client.setQueryData(sessionKey, user);
}

/**
 * Lets no page write into another person's account. A page that has not noticed yet who logged in elsewhere in this
 * browser holds no CSRF token of that session, so asking after each new token is enough.
 */
export function keepWritesToOnePerson(client: QueryClient): void {
  checkBeforeWrites(async () => {
    const former = client.getQueryData<SessionUser | null>(sessionKey);
    if (!former) return;
    const { user } = await call('GET /api/user');
    adoptAnswer(client, user);
    client.setQueryData(sessionKey, user);
    if (user && user._id !== former._id) throw otherPersonError();
  });
}

export function updateSessionUser(client: QueryClient, user: SessionUser): void {
  client.setQueryData(sessionKey, user);
}

export function recheckSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionKey });
}

/**
 * Asks the server now who is signed in, and waits for its answer.
 *
 * @throws ApiError when none came
 */
export async function checkSession(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}
