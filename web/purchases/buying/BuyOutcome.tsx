import { Button } from '@mantine/core';
import { CHECKOUT_FAILED } from '#domain/purchases/purchase-messages.ts';
import { statusLabels } from '#domain/requests/request-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';

type BuyOutcomeProps = {
  error: Error | null;
  newPrice: string;
  onShowBought: () => void;
};

export function BuyOutcome({ error, newPrice, onShowBought }: BuyOutcomeProps) {
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
