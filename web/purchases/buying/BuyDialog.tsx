import { Button, Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { currentOffers } from '#contract/purchases.ts';
import { decideCredit } from '#domain/billing/limit.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import { orderButton } from '#domain/purchases/order-words.ts';
import { boughtWithoutMessage, CHECKOUT_FAILED } from '#domain/purchases/purchase-messages.ts';
import { eurosToCents, formatCents, totalOf } from '#domain/requests/offer/price.ts';
import { statusLabels } from '#domain/requests/request-status.ts';
import { useKeptPage, useOwnTax } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidate, useApiMutation } from '#web/api/queries.ts';
import { type AvailableRequest, partnerReads } from '#web/purchases/lists/partner-requests.ts';
import { Price } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CreditNotice, useCredit } from './CreditNotice.tsx';
import { OrderNotes, OrderSum, OrderTerms, SumLine } from './OrderSummary.tsx';

type BuyDialogProps = ShownDialog & {
  offered: AvailableRequest;
  /** Offered to this partner alone (purchases 23). */
  isExclusive?: boolean;
  /** It is bought, now or since an earlier time: closes, and shows it. */
  onBought: () => void;
};

/** The essential terms before a binding order, and the button that places it (purchases 17, law 2). */
export function BuyDialog({ offered, isExclusive = false, opened, onClose, onBought }: BuyDialogProps) {
  const { offer, buying, buy } = useBuying(offered, isExclusive, onBought);
  const total = totalOf([eurosToCents(offer.price)], useOwnTax());
  const { credit } = useCredit();
  // A purchase that is under way, or whose answer got lost, may be the reason for the refusal.
  const isUnsure = buying.isPending || isAnswerLost(buying.error);
  const isRefused = !isUnsure && credit !== null && decideCredit(credit, total.grossCents) !== null;
  const isOver = isRefused || (buying.error instanceof ApiError && finalCodes.has(buying.error.code));
  const reserved = offered.reservedSales > 0 ? ` Gerade reserviert: ${offered.reservedSales}.` : '';

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      isBusy={buying.isPending}
      title={isExclusive ? 'Exklusives Angebot annehmen' : 'Anfrage kaufen'}
      actions={
        isOver ? (
          // A button of its own, because the focused one disappears.
          <Button key="close" variant="default" onClick={onClose} autoFocus>
            Schließen
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose} disabled={buying.isPending}>
              Abbrechen
            </Button>
            <BusyButton color="action" isBusy={buying.isPending} onClick={buy}>
              {orderButton(total)}
            </BusyButton>
          </>
        )
      }
    >
      {isUnsure ? null : <CreditNotice credit={credit} purchaseCents={total.grossCents} />}
      {isRefused && !isExclusive ? (
        <p className="note">Zum Bezahlen im Shop legen Sie die Anfrage in den Warenkorb.</p>
      ) : null}
      <BuyOutcome
        error={isRefused ? null : buying.error}
        newPrice={formatCents(total.netCents)}
        onShowBought={onBought}
      />
      <Paper withBorder px="md" py="xs" bg="var(--surface)">
        <OrderSum total={total} net={<Price price={offer.price} originalPrice={offer.originalPrice} />}>
          <SumLine label={categories[offered.category].label} value={nameMaskedPlace(offered)} />
        </OrderSum>
      </Paper>
      {isRefused ? null : <OrderTerms total={total} />}
      <OrderNotes ways={offered.kontaktwege}>
        <li>
          {isExclusive
            ? `Käufer bisher: ${offer.currentSales}. Nach Ihnen kann kein anderer Dienstleister kaufen.`
            : `Käufer bisher: ${offer.currentSales}, höchstens ${offer.maxSales}.${reserved}`}
        </li>
      </OrderNotes>
    </Dialog>
  );
}

type CurrentOffers = z.output<typeof currentOffers>;

/** Refusals after which a repeat would be refused, too. */
const finalCodes = new Set([
  'sold_out',
  'expired',
  'already_bought',
  'not_available',
  'not_found',
  'offer_over',
  'request_changed',
  'account_locked',
  'account_purchases_locked',
  'credit_limit',
]);

/** Buys one request. All tries of one dialog carry the same key: a repeat after a lost answer buys once (purchases 14). */
function useBuying(offered: AvailableRequest, isExclusive: boolean, onBought: () => void) {
  const client = useQueryClient();
  /** Not awaited: the outcome shows at once. */
  const reload = () => void invalidate(client, partnerReads);
  const [key] = useState(createIdempotencyKey);
  const [offer, setOffer] = useState<Omit<CurrentOffers['requests'][number], '_id'>>(offered);
  const buying = useApiMutation(
    isExclusive ? 'PUT /api/partner/requests/:id/accept' : 'POST /api/requests/:id/buy',
    {
      onSuccess: ({ msg, count }) => {
        showSnackbar('success', msg || boughtWithoutMessage(count ?? 1));
        reload();
        window.dispatchEvent(new CustomEvent('purchaseSuccess'));
        onBought();
      },
      // A refused purchase names the offer as it is now (purchases 12).
      onError: (error) => {
        const current = error instanceof ApiError ? (error.current as CurrentOffers | undefined) : undefined;
        const [now] = current?.requests ?? [];
        if (now) setOffer(now);
        if (error instanceof ApiError && error.status !== 0) reload();
      },
    },
  );
  // A person who has to sign in again meanwhile finds the order as it was, and it goes on.
  useKeptPage(buying.isPending);
  const buy = () =>
    void buying.send({
      params: { id: offered._id },
      body: { expectedNet: offer.price, expectedRevision: offered.revision },
      headers: { 'Idempotency-Key': key },
    });
  return { offer, buying, buy };
}

const isAnswerLost = (error: Error | null) =>
  error !== null && (!(error instanceof ApiError) || error.status === 0 || error.code === 'unreadable');

type BuyOutcomeProps = {
  error: Error | null;
  newPrice: string;
  onShowBought: () => void;
};

function BuyOutcome({ error, newPrice, onShowBought }: BuyOutcomeProps) {
  if (!error) return null;
  if (!(error instanceof ApiError)) return <ErrorNotice error={{ msg: CHECKOUT_FAILED }} />;
  if (error.code === 'already_bought') {
    return (
      <Notice
        tone="info"
        title={error.msg}
        actions={
          <Button variant="default" size="sm" onClick={onShowBought}>
            Gekaufte Anfragen öffnen
          </Button>
        }
      />
    );
  }
  if (error.code === 'price_changed') {
    return (
      <Notice tone="warning" title={error.msg}>
        {error.current ? `Der Nettopreis beträgt jetzt ${newPrice}. ` : null}
        {error.msg2}
      </Notice>
    );
  }
  if (error.code === 'sold_out' || error.code === 'expired' || error.code === 'offer_over') {
    const state = error.code === 'offer_over' ? '' : `${statusLabels[error.code]}. `;
    return (
      <Notice tone="error" title={error.msg}>
        {state}Es wurde nichts gekauft.
      </Notice>
    );
  }
  if (error.status === 0 || error.code === 'unreadable') {
    return (
      <Notice tone="error" title={CHECKOUT_FAILED}>
        {error.msg} {error.msg2} Auch wenn der erste Versuch angekommen ist, wird die Anfrage nur einmal
        gekauft.
      </Notice>
    );
  }
  return <ErrorNotice error={error} />;
}
