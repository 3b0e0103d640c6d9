import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call, forgetCsrfToken, type ResponseOf } from '../api.ts';

/** The signed-in person, as the server presents it. */
export type SessionUser = NonNullable<ResponseOf<'GET /api/user'>['user']>;

const sessionKey = ['session'] as const;

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => call('GET /api/user', { signal }).then(({ user }) => user),
});

type Session = {
  /** `undefined` while the first answer is on its way, `null` for visitors. */
  user: SessionUser | null | undefined;
  error: unknown;
  refetch: () => void;
};

/** Who is signed in. All pieces of a page share one call. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery({
    ...sessionQuery,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  return { user: data, error: data === undefined ? error : null, refetch: () => void refetch() };
}

/** After a login (`user`) or a logout (`null`): nothing of the former session stays in memory. */
export function changeSession(client: QueryClient, user: SessionUser | null): void {
  forgetCsrfToken();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  client.setQueryData(sessionKey, user);
}

/** Asks the server again who is signed in, for example after it answered 401. */
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
