import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Tax, taxOf } from '#domain/billing/party/tax-words.ts';
import { homeTax } from '#domain/requests/offer/price.ts';
import { call, checkBeforeWrites, forgetCsrfToken, type ResponseOf } from '#web/api/api.ts';
import { otherPersonError } from '#web/api/api-error.ts';
import { q } from '#web/api/queries.ts';
import { clearOwnStorage } from '#web/app/own-storage.ts';
import { keepsInputOfOther, rememberPerson } from './known-person.ts';
import { rememberRole } from './known-role.ts';

export type SessionUser = NonNullable<ResponseOf<'GET /api/user'>['user']>;

const { queryKey } = q('GET /api/user');

export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }) => {
    const answer = await call('GET /api/user', { signal });
    if (answer.user === undefined) throw new Error('The answer names neither a person nor a visitor.');
    adoptAnswer(client, answer.user);
    return answer;
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
    // After a logout in another tab this one must not show bought contacts.
    refetchOnWindowFocus: 'always',
  });
  return { user: data?.user, error: data === undefined ? error : null, refetch: () => void refetch() };
}

/** The tax of the signed-in partner's company. */
export function useOwnTax(): Tax {
  const { user } = useSession();
  return user?.taxCase ? taxOf(user.taxCase) : homeTax;
}

function forgetFormerSession(client: QueryClient): void {
  forgetCsrfToken();
  const stays: readonly unknown[] = [queryKey[0], 'GET /api/site'];
  client.removeQueries({ predicate: (query) => !stays.includes(query.queryKey[0]) });
}

/** What a person typed stays when the session merely ends; it goes with a logout and when another person comes. */
function adoptPerson(user: SessionUser | null): void {
  const id = user?._id ?? null;
  const isOver = keepsInputOfOther(id);
  if (isOver) clearOwnStorage();
  if (isOver || user) rememberPerson(user);
}

/**
 * Another tab of this browser may have ended the session or begun another person's. This tab then forgets the former
 * person's data, as after its own logout.
 */
function adoptAnswer(client: QueryClient, user: SessionUser | null): void {
  const former = client.getQueryData(queryKey)?.user;
  rememberRole(user?.role ?? null);
  adoptPerson(user);
  if (former === undefined || former?._id === user?._id) return;
  forgetFormerSession(client);
}

/** After a login (`user`) or a logout (`null`): nothing of the former session stays in memory. */
export function changeSession(client: QueryClient, user: SessionUser | null): void {
  // An answer that is still on its way belongs to the former session.
  void client.cancelQueries({ queryKey });
  forgetFormerSession(client);
  if (user) adoptPerson(user);
  else {
    clearOwnStorage();
    rememberPerson(null);
  }
  rememberRole(user?.role ?? null);
  updateSessionUser(client, user);
}

/**
 * Lets no page write into another person's account. A page that has not noticed yet who logged in elsewhere in this
 * browser holds no CSRF token of that session, so asking after each new token is enough.
 */
export function keepWritesToOnePerson(client: QueryClient): void {
  checkBeforeWrites(async () => {
    const former = client.getQueryData(queryKey)?.user;
    if (!former) return;
    const { user } = await call('GET /api/user');
    adoptAnswer(client, user);
    updateSessionUser(client, user);
    if (user && user._id !== former._id) throw otherPersonError();
  });
}

export function updateSessionUser(client: QueryClient, user: SessionUser | null): void {
  client.setQueryData(queryKey, { user });
}

/**
 * Asks the server now who is signed in, and waits for its answer.
 *
 * @throws ApiError when none came
 */
export async function checkSession(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}
