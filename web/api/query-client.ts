import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { ApiError } from './api-error.ts';
import { invalidate } from './queries.ts';
import { queryDefaults } from './query-defaults.ts';

/** The answers of the server in this tab. Components take it by `useQueryClient`, loaders of routes from here. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _sent, _context, { meta }) => {
      if (meta?.failureTitle) showFailure(error, meta.failureTitle);
    },
    // A success and a conflict wait until the lists show the new state. Other failures are shown at once.
    onSettled: (_answer, error, _sent, _context, { meta }) => {
      const reading = invalidate(queryClient, meta?.invalidates ?? []);
      const isConflict = error instanceof ApiError && error.status === 409;
      return error && !isConflict ? undefined : reading;
    },
  }),
  defaultOptions: queryDefaults,
});
