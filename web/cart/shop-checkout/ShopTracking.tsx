import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { notPaid } from '#domain/shop/checkout-messages.ts';
import { paths } from '#domain/site/paths.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keptForMs, useTellBought } from '#web/cart/checkout/checkout.ts';
import { useEvents } from '#web/events/events.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { describeEnded } from './ended-texts.ts';
import { decideOutcome, type EndedState, type OrderOutcome } from './order-outcome.ts';
import {
  endPendingShop,
  isBegunHere,
  type PendingShop,
  readPendingShop,
  usePendingShop,
} from './pending-shop.ts';
import { createTracker, type Tracker } from './tracker.ts';
import { useProgress } from './use-progress.ts';

async function readOutcome(pending: PendingShop): Promise<OrderOutcome> {
  const { requestIds, checkoutId, shop } = pending;
  const body = { requestIds: [...requestIds] };
  const status = await call('POST /api/cart/check-purchase-status', { body });
  // Behind the status: what it says is bought, the order says as well.
  const order = await call('GET /api/:shop/order/:id', { params: { shop, id: checkoutId } }).then(
    (answer) => answer.order,
    (error) => (error instanceof ApiError && error.status === 404 ? null : undefined),
  );
  return decideOutcome(requestIds, status, order);
}

/** What a dialog over the dashboard holds must not go. */
const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/** Says how a purchase at the shop ended, on whatever page the person is. */
function useTelling(userId: string) {
  const tellBought = useTellBought(userId);
  const { change } = useProgress(userId);
  const { pathname } = useLocation();
  const tellEnded = ({ shop }: PendingShop, state: EndedState) => {
    const { title, text } = describeEnded(shop, state);
    if (pathname === paths.cart()) change({ ended: { shop, state } });
    else showSnackbar('warning', text, { title });
  };
  return (pending: PendingShop, outcome: OrderOutcome) => {
    if (outcome.kind === 'ended') tellEnded(pending, outcome.state);
    if (outcome.kind === 'replaced') {
      const { shop, checkoutId } = pending;
      // Should it fail, its places go back by themselves.
      call('DELETE /api/:shop/checkout/:id', { params: { shop, id: checkoutId } }).catch(() => {});
    }
    if (outcome.kind !== 'bought') return;
    const { msg, requestIds, lostCount, freeLostCount } = outcome;
    const isDashboard = pathname === paths.dashboard() && !isDialogOpen();
    tellBought({ msg, requestIds, count: requestIds.length }, pathname !== paths.cart() && !isDashboard);
    if (lostCount > 0) showSnackbar('warning', describeLost(lostCount));
    if (freeLostCount > 0) showSnackbar('warning', describeFreeLost(freeLostCount));
  };
}

function describeLost(count: number): string {
  const subject = count === 1 ? '1 bezahlte Anfrage war' : `${count} bezahlte Anfragen waren`;
  return `${subject} nicht mehr zu haben. Der Betrag dafür wird Ihnen erstattet.`;
}

function describeFreeLost(count: number): string {
  const subject = count === 1 ? '1 kostenlose Anfrage war' : `${count} kostenlose Anfragen waren`;
  return `${subject} nicht mehr verfügbar. Bezahlt haben Sie dafür nichts.`;
}

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
    tell(tracked, outcome);
  });
  const giveUp = useEffectEvent(() => change({ isGivenUp: true }));
  useEffect(() => {
    if (!pending) return;
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
