import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShopName } from '#domain/shop/providers.ts';
import type { EndedState } from './order-outcome.ts';

export type Progress = {
  /** Another one begins to ask anew. */
  readonly turn: number;
  /** Nobody knows after the last try. */
  readonly isGivenUp: boolean;
  /** What the cart says of the last one. */
  readonly ended: { readonly shop: ShopName; readonly state: EndedState } | null;
};

const nothing: Progress = { turn: 0, isGivenUp: false, ended: null };

/** How the tracking of this tab stands; forgotten with the session, as all that was read in it. */
export function useProgress(userId: string) {
  const client = useQueryClient();
  const queryKey = ['shop-progress', userId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => nothing,
    initialData: nothing,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (changes: Partial<Progress>) =>
    client.setQueryData<Progress>(queryKey, (before = nothing) => ({ ...before, ...changes }));
  return { progress: data, change, askAnew: () => change({ turn: data.turn + 1, isGivenUp: false }) };
}
