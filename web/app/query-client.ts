import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { keepWritesToOnePerson } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { invalidate } from '#web/api/queries.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { queryDefaults } from './query-defaults.ts';

function isAboutSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'second_factor_missing');
}

/** Of two windows side by side both are visible, so coming back to one is told by its focus alone. */
function refetchOnFocus(): void {
  focusManager.setEventListener((comeBack) => {
    const listener = () => comeBack();
    window.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      window.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  });
}

export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isAboutSession(error)) void invalidate(client, ['GET /api/user']);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _context, { meta }) => {
        onError(error);
        if (meta?.failureTitle) showFailure(error, meta.failureTitle);
      },
      onSettled: (_answer, _error, _sent, _context, { meta }) => invalidate(client, meta?.invalidates ?? []),
    }),
    defaultOptions: queryDefaults,
  });
  keepWritesToOnePerson(client);
  if (typeof window !== 'undefined') refetchOnFocus();
  return client;
}
