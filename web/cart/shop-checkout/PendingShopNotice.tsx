import { Button } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatTime } from '#domain/date-formats.ts';
import { notPaid, STATUS_NOT_CHECKED } from '#domain/shop/checkout-messages.ts';
import { shopPhrases } from '#domain/shop/providers.ts';
import { useSite } from '#web/accounts/accounts.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { endPendingShop, type PendingShop, usePendingShop } from '#web/cart/checkout/pending-orders.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';
import { focusOpenPurchase, OPEN_PURCHASE_ID } from './open-tab.ts';
import { describeEnded } from './order-outcome.ts';
import { isGivenUp, outcomeKey, type Standing } from './outcome-query.ts';
import { useLastPurchase, useShopOutcome } from './use-shop-outcome.ts';

type PendingShopNoticeProps = {
  userId: string;
  /** The checkout whose page the browser has blocked. */
  blockedId: string | null;
};

/** In the cart: a purchase at the shop that is still open, or how the last one ended (shop 4). */
export function PendingShopNotice({ userId, blockedId }: PendingShopNoticeProps) {
  const pending = usePendingShop(userId);
  const { last, remember } = useLastPurchase(userId);
  const [params, setParams] = useSearchParams();
  const shop = useSite({ isWanted: true })?.shop;
  // The address names the purchase on the way back from the shop.
  const returned = params.get('bestellung');
  const followed = last ?? (returned && shop ? { shop, checkoutId: returned } : null);
  const outcome = useShopOutcome(userId, pending ? null : followed);
  if (pending) {
    const isBlocked = blockedId === pending.checkoutId;
    return <OpenPurchase key={pending.checkoutId} pending={pending} userId={userId} isBlocked={isBlocked} />;
  }
  if (!followed || outcome?.kind !== 'ended') return null;
  const { title, text } = describeEnded(followed.shop, outcome.state);
  const hide = () => {
    remember(null);
    setParams({}, { replace: true });
    focusMain();
  };
  return (
    <Notice
      tone="warning"
      title={title}
      actions={
        <Button variant="default" size="sm" onClick={hide}>
          Ausblenden
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

type OpenPurchaseProps = { pending: PendingShop; userId: string; isBlocked: boolean };

function OpenPurchase({ pending, userId, isBlocked }: OpenPurchaseProps) {
  const { shop, checkoutId, checkoutUrl, itemCount, totalPrice } = pending;
  const client = useQueryClient();
  const queryKey = outcomeKey(checkoutId);
  const isAsking = useIsFetching({ queryKey }) > 0;
  const hasNoAnswer = !isAsking && isGivenUp(client.getQueryData<Standing>(queryKey));
  const { remember } = useLastPurchase(userId);
  const askAgain = async () => {
    await client.resetQueries({ queryKey });
    const standing = client.getQueryData<Standing>(queryKey);
    if (standing?.outcome.kind === 'open') showSnackbar('info', notPaid(shop));
  };
  const cancelling = useApiMutation('DELETE /api/:shop/checkout/:id', {
    failureTitle: 'Fehler beim Abbrechen',
    onSuccess: ({ order }) => {
      // Paid in the same moment.
      if (order.state !== 'cancelled') return void askAgain();
      remember(pending);
      endPendingShop(userId);
      focusMain();
    },
  });
  const { at, open } = shopPhrases[shop];
  return (
    <Notice
      tone={hasNoAnswer || isBlocked ? 'warning' : 'info'}
      title={hasNoAnswer ? STATUS_NOT_CHECKED : `Ihr Kauf ${at} ist noch offen.`}
      actions={
        <>
          <Button
            component="a"
            id={OPEN_PURCHASE_ID}
            href={checkoutUrl}
            target="_blank"
            rel="noopener"
            size="sm"
            color="provider"
          >
            {open} (neuer Tab)
          </Button>
          {hasNoAnswer ? (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                focusOpenPurchase();
                void askAgain();
              }}
            >
              Erneut prüfen
            </Button>
          ) : null}
          <BusyButton
            variant="default"
            size="sm"
            isBusy={cancelling.isPending}
            onClick={() => void cancelling.send({ params: { shop, id: checkoutId } })}
          >
            Abbrechen
          </BusyButton>
        </>
      }
    >
      {isBlocked ? (
        <p>Ihr Browser hat keinen neuen Tab geöffnet. Bitte öffnen Sie die Seite selbst.</p>
      ) : null}
      <p>
        {itemCount} {itemCount === 1 ? 'Anfrage' : 'Anfragen'} für {formatEuros(totalPrice)} netto.{' '}
        {describeReservation(pending.reservedUntil)}
      </p>
      <p>
        {hasNoAnswer
          ? `Haben Sie ${at} schon bezahlt, müssen Sie nichts weiter tun: Sobald die Zahlung eingegangen ist, stehen die Kontakte unter „Gekaufte Anfragen“, und Sie erhalten eine E-Mail. Oder prüfen Sie jetzt noch einmal.`
          : 'Sobald die Zahlung eingegangen ist, sehen Sie hier die Kontakte.'}
      </p>
    </Notice>
  );
}

function describeReservation(reservedUntil: string): string {
  return Date.parse(reservedUntil) > Date.now()
    ? `Die Plätze sind bis ${formatTime(reservedUntil)} Uhr für Sie reserviert.`
    : 'Die Plätze sind nicht mehr reserviert.';
}
