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
    onSettled: (_answer, _error, _sent, _context, { meta }) =>
      invalidate(queryClient, meta?.invalidates ?? []),
  }),
  defaultOptions: queryDefaults,
});
