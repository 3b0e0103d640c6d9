import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatTime } from '#domain/date-formats.ts';
import { STATUS_NOT_CHECKED } from '#domain/shop/checkout-messages.ts';
import { shopPhrases } from '#domain/shop/providers.ts';
import { call } from '#web/api/api.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { describeEnded } from './ended-texts.ts';
import { endPendingShop, type PendingShop, usePendingShop } from './pending-shop.ts';
import { useLastPurchase } from './use-last-purchase.ts';
import { useProgress } from './use-progress.ts';

type PendingShopNoticeProps = {
  userId: string;
  /** What this page has just begun. */
  opened: { readonly checkoutId: string; readonly isBlocked: boolean } | null;
  /** The pressed button has gone. */
  onGone: () => void;
};

/** In the cart: a purchase at the shop that is still open, or how the last one ended (shop 4). */
export function PendingShopNotice({ userId, opened, onGone }: PendingShopNoticeProps) {
  const pending = usePendingShop(userId);
  const last = useLastPurchase(userId);
  if (pending) {
    const isOpened = opened?.checkoutId === pending.checkoutId;
    return (
      <OpenPurchase pending={pending} userId={userId} opened={isOpened ? opened : null} onGone={onGone} />
    );
  }
  if (!last) return null;
  const { title, text } = describeEnded(last.purchase.shop, last.state);
  const hide = () => {
    last.hide();
    onGone();
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

function useCancelling(pending: PendingShop, userId: string, onGone: () => void) {
  const { change, askAnew } = useProgress(userId);
  const { shop, checkoutId } = pending;
  const cancelling = useMutation({
    mutationFn: () => call('DELETE /api/:shop/checkout/:id', { params: { shop, id: checkoutId } }),
    onSuccess: ({ order }) => {
      // Paid in the same moment.
      if (order.state !== 'cancelled') return askAnew();
      endPendingShop(userId);
      change({ isGivenUp: false });
      onGone();
    },
    onError: (error) => showFailure(error, 'Fehler beim Abbrechen'),
  });
  return { isCancelling: cancelling.isPending, cancel: useOneAtATime(cancelling.mutateAsync) };
}

type OpenPurchaseProps = Omit<PendingShopNoticeProps, 'opened'> & {
  pending: PendingShop;
  opened: PendingShopNoticeProps['opened'];
};

function OpenPurchase({ pending, userId, opened, onGone }: OpenPurchaseProps) {
  const { progress, askAnew } = useProgress(userId);
  const { isCancelling, cancel } = useCancelling(pending, userId, onGone);
  const link = useRef<HTMLAnchorElement>(null);
  const isOpened = opened !== null;
  // The button that began it has gone.
  useEffect(() => {
    if (!isOpened) return;
    link.current?.focus({ preventScroll: true });
    link.current?.closest('[role="status"]')?.scrollIntoView({ block: 'center' });
  }, [isOpened]);
  const { at, open } = shopPhrases[pending.shop];
  return (
    <Notice
      tone={progress.isGivenUp || opened?.isBlocked ? 'warning' : 'info'}
      title={progress.isGivenUp ? STATUS_NOT_CHECKED : `Ihr Kauf ${at} ist noch offen.`}
      actions={
        <>
          <Button
            component="a"
            ref={link}
            href={pending.checkoutUrl}
            target="_blank"
            rel="noopener"
            size="sm"
            color="provider"
          >
            {open} (neuer Tab)
          </Button>
          {progress.isGivenUp ? (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                link.current?.focus({ preventScroll: true });
                askAnew();
              }}
            >
              Erneut prüfen
            </Button>
          ) : null}
          <BusyButton variant="default" size="sm" isBusy={isCancelling} onClick={() => cancel()}>
            Abbrechen
          </BusyButton>
        </>
      }
    >
      <PurchaseState
        pending={pending}
        isBlocked={opened?.isBlocked ?? false}
        isGivenUp={progress.isGivenUp}
      />
    </Notice>
  );
}

type PurchaseStateProps = { pending: PendingShop; isBlocked: boolean; isGivenUp: boolean };

function PurchaseState({ pending, isBlocked, isGivenUp }: PurchaseStateProps) {
  const { itemCount, totalPrice, reservedUntil, shop } = pending;
  const { at } = shopPhrases[shop];
  const what = `${itemCount} ${itemCount === 1 ? 'Anfrage' : 'Anfragen'} für ${formatEuros(totalPrice)} netto`;
  return (
    <>
      {isBlocked ? (
        <p>Ihr Browser hat keinen neuen Tab geöffnet. Bitte öffnen Sie die Seite selbst.</p>
      ) : null}
      <p>
        {what}. {describeReservation(reservedUntil)}
      </p>
      <p>
        {isGivenUp
          ? `Haben Sie ${at} schon bezahlt, müssen Sie nichts weiter tun: Sobald die Zahlung eingegangen ist, stehen die Kontakte unter „Gekaufte Anfragen“, und Sie erhalten eine E-Mail. Oder prüfen Sie jetzt noch einmal.`
          : 'Sobald die Zahlung eingegangen ist, sehen Sie hier die Kontakte.'}
      </p>
    </>
  );
}

function describeReservation(reservedUntil: string): string {
  return Date.parse(reservedUntil) > Date.now()
    ? `Die Plätze sind bis ${formatTime(reservedUntil)} Uhr für Sie reserviert.`
    : 'Die Plätze sind nicht mehr reserviert.';
}
