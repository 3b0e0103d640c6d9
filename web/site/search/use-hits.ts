import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { q } from '#web/api/queries.ts';
import type { EntryGroup } from './entries.ts';
import { listHits } from './hits.ts';

const pauseMs = 150;
const fewestLetters = 2;

/** Asks the server a moment after the last key. The former hits stay until the next ones are there. */
export function useHits({ role, accountActive }: SessionUser, text: string, goTo: (to: string) => void) {
  const [asked] = useDebouncedValue(text, pauseMs);
  const mayAsk = role === 'admin' || (role === 'partner' && accountActive);
  const isLong = (one: string) => mayAsk && one.length >= fewestLetters;
  const { data, error, isFetching } = useQuery({
    ...q('GET /api/search', { query: { q: asked } }),
    enabled: isLong(asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const hasHits = isLong(text) && data !== undefined && !error;
  const groups: EntryGroup[] = hasHits ? listHits(data, goTo) : [];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    error: isLong(text) ? error : null,
    isWaiting: isLong(text) && (isFetching || asked !== text),
  };
}
