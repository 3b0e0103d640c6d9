import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { keepWritesToOnePerson, recheckSession } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';

/** No answer at all, or a server that is busy. Refusals are final. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);
}

function isAboutSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'second_factor_missing');
}

export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isAboutSession(error)) recheckSession(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && isPassing(error),
      },
      // A failed write is repeated by the person, never automatically: it may have reached the server.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepWritesToOnePerson(client);
  return client;
}
