import { useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { call } from '#web/api/api.ts';
import { useTellBought } from '#web/cart/checkout/use-checkout.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { describeEnded } from './ended-texts.ts';
import type { EndedState, OrderOutcome } from './order-outcome.ts';
import { type Progress, useProgress } from './use-progress.ts';

type Purchase = NonNullable<Progress['last']>;

/** An open dialog keeps its input: the dashboard must not switch tabs below it. */
const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/** Says how a purchase at the shop ended, on whatever page the person is. */
export function useTelling(userId: string) {
  const tellBought = useTellBought(userId);
  const { change } = useProgress(userId);
  const { pathname } = useLocation();
  const tellEnded = ({ shop }: Purchase, state: EndedState) => {
    const { title, text } = describeEnded(shop, state);
    // The cart reads the order and says so itself.
    if (pathname !== paths.cart()) showSnackbar('warning', text, { title });
  };
  return ({ shop, checkoutId }: Purchase, outcome: OrderOutcome) => {
    if (outcome.kind === 'ended') tellEnded({ shop, checkoutId }, outcome.state);
    if (outcome.kind === 'replaced') {
      change({ last: null });
      // Should it fail, its places go back by themselves.
      call('DELETE /api/:shop/checkout/:id', { params: { shop, id: checkoutId } }).catch(() => {});
    }
    if (outcome.kind !== 'bought') return;
    change({ announced: checkoutId });
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
