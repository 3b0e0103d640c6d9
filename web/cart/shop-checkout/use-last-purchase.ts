import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useEvents } from '#web/events/events.ts';
import type { EndedState, OrderOutcome } from './order-outcome.ts';
import { usePendingShop } from './pending-shop.ts';
import { readOutcomeById } from './read-outcome.ts';
import { type Progress, useProgress } from './use-progress.ts';
import { useShop } from './use-shop.ts';
import { useTelling } from './use-telling.ts';

const askOpenEveryMs = 30_000;

type LastPurchase = {
  readonly purchase: NonNullable<Progress['last']>;
  readonly state: EndedState;
  readonly hide: () => void;
};

/**
 * In the cart: reads how the last purchase at the shop stands, also after another tab has announced it, until its
 * contacts are unlocked. The address names the purchase on the way back from the shop.
 *
 * @returns null unless it ended without unlocking anything
 */
export function useLastPurchase(userId: string): LastPurchase | null {
  const { progress, change } = useProgress(userId);
  const [params, setParams] = useSearchParams();
  const shop = useShop();
  const returned = params.get('bestellung');
  const named = returned && shop ? { shop: shop.name, checkoutId: returned } : null;
  const purchase = progress.last ?? named;
  const isTracked = usePendingShop(userId) !== null;
  const isFollowed = purchase !== null && !isTracked && progress.announced !== purchase.checkoutId;
  const { data, refetch } = useQuery({
    queryKey: ['shop-outcome', userId, purchase?.checkoutId],
    enabled: isFollowed,
    queryFn: () => (purchase ? readOutcomeById(purchase) : null),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.kind === 'open' ? askOpenEveryMs : false),
  });
  const tell = useTelling(userId);
  const announce = useEffectEvent((outcome: OrderOutcome) => {
    if (purchase && outcome.kind === 'bought') tell(purchase, outcome);
  });
  useEffect(() => {
    if (isFollowed && data) announce(data);
  }, [data, isFollowed]);
  useEvents(({ event }) => {
    if (event === 'purchase' && isFollowed) void refetch();
  });
  if (!isFollowed || data?.kind !== 'ended') return null;
  const hide = () => {
    change({ last: null });
    setParams({}, { replace: true });
  };
  return { purchase, state: data.state, hide };
}
