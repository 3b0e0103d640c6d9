import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { keepWritesToOnePerson, recheckSession } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { queryDefaults } from './query-defaults.ts';

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
    defaultOptions: queryDefaults,
  });
  keepWritesToOnePerson(client);
  return client;
}
