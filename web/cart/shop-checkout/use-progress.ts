import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShopName } from '#domain/shop/providers.ts';

export type Progress = {
  /** Another one begins to ask anew. */
  readonly turn: number;
  /** Nobody knows after the last try. */
  readonly isGivenUp: boolean;
  /** The last purchase that this tab knows of; the cart says how it went. */
  readonly last: { readonly shop: ShopName; readonly checkoutId: string } | null;
  /** The checkout whose unlocked contacts this tab has announced. */
  readonly announced: string | null;
};

const nothing: Progress = { turn: 0, isGivenUp: false, last: null, announced: null };

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
