import { Button } from '@mantine/core';
import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import { orderButton } from '#domain/purchases/order-words.ts';
import { eurosToCents, formatCents, totalOf } from '#domain/requests/offer/price.ts';
import type { AvailableRequest } from '#web/purchases/lists/partner-requests.ts';
import { Price } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { BuyOutcome } from './BuyOutcome.tsx';
import { OrderSum, SumLine } from './OrderSum.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { isFinalRefusal, useBuying } from './use-buying.ts';

type BuyDialogProps = {
  offered: AvailableRequest;
  /** Offered to this partner alone (purchases 23). */
  isExclusive?: boolean;
  opened: boolean;
  onClose: () => void;
  /** It is bought, now or since an earlier time: closes, and shows it. */
  onBought: () => void;
};

/** The essential terms before a binding order, and the button that places it (purchases 17, law 2). */
export function BuyDialog({ offered, isExclusive = false, opened, onClose, onBought }: BuyDialogProps) {
  const { offer, buying, buy } = useBuying(offered, isExclusive, onBought);
  const isOver = isFinalRefusal(buying.error);
  const total = totalOf([eurosToCents(offer.price)]);
  const reserved = offered.reservedSales > 0 ? ` Gerade reserviert: ${offered.reservedSales}.` : '';

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      isBusy={buying.isPending}
      title={isExclusive ? 'Exklusives Angebot annehmen' : 'Anfrage kaufen'}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={buying.isPending}>
            {isOver ? 'Schließen' : 'Abbrechen'}
          </Button>
          {isOver ? null : (
            <BusyButton color="action" isBusy={buying.isPending} onClick={() => buy()}>
              {orderButton(total)}
            </BusyButton>
          )}
        </>
      }
    >
      <BuyOutcome error={buying.error} newPrice={formatCents(total.netCents)} onShowBought={onBought} />
      <OrderSum total={total} net={<Price price={offer.price} originalPrice={offer.originalPrice} />}>
        <SumLine label={categories[offered.category].label} value={nameMaskedPlace(offered)} />
      </OrderSum>
      <OrderTerms total={total} ways={offered.kontaktwege}>
        {isExclusive
          ? `Käufer bisher: ${offer.currentSales}. Nach Ihnen kann kein anderer Dienstleister kaufen.`
          : `Käufer bisher: ${offer.currentSales}, höchstens ${offer.maxSales}.${reserved}`}
      </OrderTerms>
    </Dialog>
  );
}
