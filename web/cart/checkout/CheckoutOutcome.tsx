import { CHECKOUT_FAILED } from '#domain/purchases/purchase-messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { nameItem } from '#web/cart/cart-items.ts';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';
import { CartChangedError, isAnswerLost, ValidationFailedError } from './checkout-errors.ts';

type CheckoutOutcomeProps = {
  error: Error | null;
  /** An order was sent before the page was reloaded, and is not bought (cart 18). */
  isLeft: boolean;
  /** Said where the answer got lost. */
  failed?: { readonly msg: string; readonly msg2: string };
};

const failedOrder = {
  msg: CHECKOUT_FAILED,
  msg2: 'Auch wenn der erste Versuch angekommen ist, wird jede Anfrage nur einmal gekauft.',
} as const;

/** Why nothing was bought (cart 9, cart 10). */
export function CheckoutOutcome({ error, isLeft, failed = failedOrder }: CheckoutOutcomeProps) {
  if (!error && !isLeft) return null;
  if (!error) {
    return (
      <Notice tone="warning" title="Ihre letzte Bestellung wurde nicht bestätigt.">
        Bisher wurde nichts gekauft. Bestellen Sie dieselben Anfragen noch einmal, wird jede nur einmal
        gekauft.
      </Notice>
    );
  }
  if (error instanceof CartChangedError) {
    return (
      <Notice tone="error" title={error.msg}>
        Es wurde nichts gekauft.
        {error.lost.length > 0 ? ` Nicht mehr im Warenkorb: ${error.lost.map(nameItem).join('; ')}.` : null}
      </Notice>
    );
  }
  if (error instanceof ValidationFailedError) {
    const { msg, msg2 } = describeError(error.cause);
    return (
      <Notice tone="error" title="Warenkorb-Validierung fehlgeschlagen">
        {msg} {msg2} Es wurde nichts gekauft.
      </Notice>
    );
  }
  if (error instanceof ApiError && error.code === 'price_changed') {
    return (
      <Notice tone="warning" title={error.msg}>
        Es wurde nichts gekauft. Der Warenkorb zeigt die neuen Preise.
      </Notice>
    );
  }
  if (isAnswerLost(error)) {
    const { msg, msg2 } = error as Partial<ApiError>;
    return (
      <Notice tone="error" title={failed.msg}>
        {msg} {msg2} {failed.msg2}
      </Notice>
    );
  }
  return <ErrorNotice error={error} />;
}
