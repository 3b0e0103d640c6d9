import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '#domain/site/paths.ts';
import { call } from '#web/api/api.ts';
import {
  endPendingShop,
  keptForMs,
  type PendingShop,
  readPendingShop,
  usePendingShop,
} from '#web/cart/checkout/pending-orders.ts';
import { useShowBought } from '#web/cart/checkout/use-checkout.ts';
import { useEvents } from '#web/events/events.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { describeEnded, type OrderOutcome, readOutcome, type ShopPurchase } from './order-outcome.ts';
import { outcomeKey, outcomeQuery } from './outcome-query.ts';

/** The last purchase at the shop that this tab knows of: the cart says how it ended. The session's end removes it. */
export function useLastPurchase(userId: string) {
  const client = useQueryClient();
  const queryKey = ['last-shop-purchase', userId];
  const gcTime = Number.POSITIVE_INFINITY;
  const { data = null } = useQuery<ShopPurchase | null>({ queryKey, queryFn: skipToken, gcTime });
  const remember = (last: ShopPurchase | null) =>
    client.setQueryData(queryKey, last && { shop: last.shop, checkoutId: last.checkoutId });
  return { last: data, remember };
}

/** Asks for the purchase until it is known how it ended, and shows that. */
export function useShopOutcome(userId: string, purchase: ShopPurchase | PendingShop | null) {
  const client = useQueryClient();
  const { remember } = useLastPurchase(userId);
  const show = useOutcomeMessages(userId);
  const isPending = purchase !== null && 'checkoutTime' in purchase;
  const checkoutId = purchase?.checkoutId ?? null;
  const settle = (outcome: OrderOutcome) => {
    if (purchase === null || outcome.kind === 'open') return;
    if (isPending) {
      remember(purchase);
      const kept = readPendingShop(userId, Date.parse(purchase.checkoutTime));
      if (kept?.checkoutId === checkoutId) endPendingShop(userId);
    }
    show(purchase, outcome);
  };
  const { data } = useQuery({
    ...outcomeQuery(checkoutId, {
      read: async () => (purchase ? readOutcome(purchase) : { kind: 'open' }),
      onOutcome: settle,
      overAtMs: isPending ? Date.parse(purchase.checkoutTime) + keptForMs : Number.POSITIVE_INFINITY,
    }),
    refetchOnMount: isPending ? true : 'always',
  });
  useEvents(({ event }) => {
    if (event !== 'purchase' || purchase === null) return;
    // Another tab may end it first.
    if (isPending) remember(purchase);
    // A hidden tab asks once it is seen again.
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    void client.invalidateQueries({ queryKey: outcomeKey(checkoutId), refetchType });
  });
  return data?.outcome;
}

/** Draws nothing: on every page it tracks the purchase that this browser has begun (shop 4). */
export function ShopTracking({ userId }: { userId: string }) {
  useShopOutcome(userId, usePendingShop(userId));
  return null;
}

/** An open dialog keeps its input: the dashboard must not switch tabs below it. */
const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/** Says how a purchase at the shop ended, on whatever page the person is. */
function useOutcomeMessages(userId: string) {
  const showBought = useShowBought(userId);
  const { remember } = useLastPurchase(userId);
  return ({ shop, checkoutId }: ShopPurchase, outcome: OrderOutcome) => {
    const { pathname } = window.location;
    const isCart = pathname === paths.cart();
    if (outcome.kind === 'ended' && !isCart) {
      const { title, text } = describeEnded(shop, outcome.state);
      showSnackbar('warning', text, { title });
    }
    if (outcome.kind === 'replaced') {
      remember(null);
      // A failure is no loss: the reservation runs out by itself.
      call('DELETE /api/:shop/checkout/:id', { params: { shop, id: checkoutId } }).catch(() => {});
    }
    if (outcome.kind !== 'bought') return;
    const { msg, requestIds, lostCount, freeLostCount } = outcome;
    const isDashboard = pathname === paths.dashboard() && !isDialogOpen();
    showBought({ msg, requestIds, count: requestIds.length }, !isCart && !isDashboard);
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
