import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { q } from '#web/api/queries.ts';
import type { EntryGroup } from './entries.ts';
import { listHits } from './hits.ts';

const pauseMs = 150;
const fewestLetters = 2;

/** Asks the server a moment after the last key. Hits of a former text are not listed. */
export function useHits({ role, accountActive }: SessionUser, text: string, goTo: (to: string) => void) {
  const [asked] = useDebouncedValue(text, pauseMs);
  const mayAsk = role === 'admin' || (role === 'partner' && accountActive);
  const isLong = (one: string) => mayAsk && one.length >= fewestLetters;
  const { data, error, isFetching } = useQuery({
    ...q('GET /api/search', { query: { q: asked } }),
    enabled: isLong(asked),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // Enter must not open what an earlier text has found.
  const hasHits = isLong(text) && asked === text && data !== undefined && !error;
  const groups: EntryGroup[] = hasHits ? listHits(data, goTo) : [];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    error: isLong(text) ? error : null,
    isWaiting: isLong(text) && (isFetching || asked !== text),
  };
}
