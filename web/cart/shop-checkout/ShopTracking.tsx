import { useEffect, useEffectEvent, useRef } from 'react';
import { notPaid } from '#domain/shop/checkout-messages.ts';
import { keptForMs } from '#web/cart/checkout/pending-store.ts';
import { useEvents } from '#web/events/events.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { OrderOutcome } from './order-outcome.ts';
import {
  endPendingShop,
  isBegunHere,
  type PendingShop,
  readPendingShop,
  usePendingShop,
} from './pending-shop.ts';
import { readOutcome } from './read-outcome.ts';
import { createTracker, type Tracker } from './tracker.ts';
import { useProgress } from './use-progress.ts';
import { useTelling } from './use-telling.ts';

/** Draws nothing: tracks the purchase that this browser has begun at the shop, until it is known how it ended (shop 4). */
export function ShopTracking({ userId }: { userId: string }) {
  const pending = usePendingShop(userId);
  const { progress, change } = useProgress(userId);
  const tracker = useRef<Tracker>(null);
  const tell = useTelling(userId);
  const settle = useEffectEvent((tracked: PendingShop, outcome: OrderOutcome) => {
    // Another tab has told it, or somebody has logged out; however old it is, this page tells it.
    const kept = readPendingShop(userId, Date.parse(tracked.checkoutTime));
    if (kept?.checkoutId !== tracked.checkoutId || outcome.kind === 'open') return;
    endPendingShop(userId);
    change({ isGivenUp: false });
    if (progress.announced !== tracked.checkoutId) tell(tracked, outcome);
  });
  const remember = useEffectEvent(({ shop, checkoutId }: PendingShop) =>
    change({ last: { shop, checkoutId } }),
  );
  const giveUp = useEffectEvent(() => change({ isGivenUp: true }));
  useEffect(() => {
    if (!pending) return;
    remember(pending);
    let isOver = false;
    let wasPressed = progress.turn > 0;
    const own = createTracker({
      ask: async () => {
        const outcome = await readOutcome(pending);
        if (isOver) return;
        if (wasPressed && outcome.kind === 'open') showSnackbar('info', notPaid(pending.shop));
        wasPressed = false;
        settle(pending, outcome);
      },
      onGivenUp: () => giveUp(),
      onOver: () => settle(pending, { kind: 'ended', state: 'expired' }),
      keptForMs: Date.parse(pending.checkoutTime) + keptForMs - Date.now(),
      isVisible: () => document.visibilityState === 'visible',
      asksAtOnce: progress.turn > 0 || !isBegunHere(pending),
    });
    tracker.current = own;
    document.addEventListener('visibilitychange', own.onVisibility);
    return () => {
      isOver = true;
      own.stop();
      document.removeEventListener('visibilitychange', own.onVisibility);
    };
  }, [pending, progress.turn]);
  useEvents(({ event, data }) => {
    if (event !== 'purchase' || !pending) return;
    tracker.current?.onEvent(pending.requestIds.some((id) => data.ids.includes(id)));
  });
  return null;
}
