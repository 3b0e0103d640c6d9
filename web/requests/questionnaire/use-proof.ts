import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { challengeLifetimeMs, renewBeforeMs } from '#domain/requests/spam-signals/proof-of-work.ts';

/** Sending waits no longer for the first proof. */
const MOMENT_MS = 1500;
/** Sending waits longer after a refusal, because the person waits for the second try. */
const RENEWED_MS = 10_000;

const freshMs = challengeLifetimeMs - renewBeforeMs;

/** Null where the browser cannot compute one. */
const proofQuery = queryOptions({
  queryKey: ['proof-of-work'],
  queryFn: async ({ signal }) => {
    const { computeProof } = await import('#web/api/proof-of-work.ts');
    return computeProof(signal);
  },
  staleTime: freshMs,
  gcTime: 0,
  retry: false,
});

/** Computes a proof of work while it is wanted, and a new one before it expires (requests 78). */
export function useProof(isWanted: boolean) {
  const client = useQueryClient();
  useQuery({
    ...proofQuery,
    enabled: isWanted,
    refetchInterval: freshMs,
    refetchIntervalInBackground: true,
  });
  const findWithin = async (ms: number, staleTime: number): Promise<string | undefined> => {
    if (!isWanted) return undefined;
    const proof = client.fetchQuery({ ...proofQuery, staleTime }).catch(() => null);
    const pause = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
    return (await Promise.race([proof, pause])) ?? undefined;
  };
  return {
    /** Undefined where there is none in time. */
    find: () => findWithin(MOMENT_MS, freshMs),
    /** Replaces a proof that the server refused. */
    findNew: () => findWithin(RENEWED_MS, 0),
  };
}
