import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#web/api/api.ts';
import { useEvents } from '#web/events/events.ts';
import { readPendingCheckout } from './pending-checkout.ts';
import { useBought } from './use-checkout.ts';

/**
 * An order that this browser sent before the page was left or loaded anew, without hearing how it ended: asks the server
 * (cart 18).
 *
 * @param isRepeating the answer to the repeated order tells it
 * @returns whether it is not bought
 */
export function useLeftCheckout(userId: string, isRepeating: boolean): boolean {
  const [left] = useState(() => readPendingCheckout(userId, Date.now()));
  const requestIds = left?.requestIds ?? [];
  const { data, refetch } = useQuery({
    queryKey: ['POST /api/cart/check-purchase-status', left?.checkoutId],
    enabled: left !== null,
    queryFn: ({ signal }) =>
      call('POST /api/cart/check-purchase-status', { body: { requestIds: [...requestIds] }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const bought = new Set(data?.purchasedItems.map(({ requestId }) => requestId));
  const isBought = data !== undefined && requestIds.every((id) => bought.has(id));
  // An order may still be under way when it is asked for.
  useEvents(({ event }) => {
    if (event === 'purchase' && left && !isBought) void refetch();
  });
  const onBought = useBought(userId);
  const tell = useEffectEvent(() => {
    // Repeated meanwhile, and answered.
    if (!left || readPendingCheckout(userId, Date.now())?.checkoutId !== left.checkoutId) return;
    onBought({ msg: data?.message ?? '', count: left.itemCount, requestIds });
  });
  useEffect(() => {
    if (isBought && !isRepeating) tell();
  }, [isBought, isRepeating]);
  return left !== null && data !== undefined && !isBought;
}
