import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { q } from '#web/api/queries.ts';
import type { EntryGroup } from './entries.ts';
import { listHits } from './hits.ts';

const fewestLetters = 2;

/** Asks the server at each key. Hits of a former text are not listed: Enter must not open them. */
export function useHits({ role, accountActive }: SessionUser, text: string, goTo: (to: string) => void) {
  const mayAsk = role === 'admin' || (role === 'partner' && accountActive);
  const { data, error, isFetching } = useQuery({
    ...q('GET /api/search', { query: { q: text } }),
    enabled: mayAsk && text.length >= fewestLetters,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const groups: EntryGroup[] = data && !error ? listHits(data, goTo) : [];
  return { groups: groups.filter(({ entries }) => entries.length > 0), error, isWaiting: isFetching };
}
