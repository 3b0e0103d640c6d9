import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { invalidate } from './queries.ts';
import { queryDefaults } from './query-defaults.ts';

/** The answers of the server in this tab. Components take it by `useQueryClient`, loaders of routes from here. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _sent, _context, { meta }) => {
      if (meta?.failureTitle) showFailure(error, meta.failureTitle);
    },
    // A success shows what has changed before its button is free. A failure is shown at once.
    onSettled: (_answer, error, _sent, _context, { meta }) => {
      const reading = invalidate(queryClient, meta?.invalidates ?? []);
      return error ? undefined : reading;
    },
  }),
  defaultOptions: queryDefaults,
});
