import { Box, Title } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { decideCredit } from '#domain/billing/limit.ts';
import { vatLabel } from '#domain/billing/party/tax-words.ts';
import { isFree, orderButton } from '#domain/purchases/order-words.ts';
import { CHECKOUT_FAILED } from '#domain/purchases/purchase-messages.ts';
import { formatCents, readTotal } from '#domain/requests/offer/price.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type Cart, nameItem } from '#web/cart/cart-items.ts';
import { CreditNotice, OrderSum, OrderTerms, useCredit } from '#web/purchases/purchases.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';
import classes from './Checkout.module.css';
import { CartChangedError, isAnswerLost, ValidationFailedError } from './checkout-errors.ts';

type CheckoutProps = {
  cart: Cart;
  buying: Pick<UseMutationResult, 'error' | 'isPending'>;
  buy: () => void;
  /** A change of the cart is under way. */
  isChanging: boolean;
  /** The last order was sent, and is not bought. */
  isLeft: boolean;
  otherFailure: ReactNode;
  children: ReactNode;
};

/** The essential terms before a binding order, and the button that places it (cart 10, law 2). */
export function Checkout(props: CheckoutProps) {
  const { cart, buying, buy, isChanging, isLeft, otherFailure, children } = props;
  const { items, totals } = cart;
  const { credit } = useCredit();
  const outcome =
    otherFailure ??
    (buying.error ? (
      <OrderFailure error={buying.error} />
    ) : isLeft && !buying.isPending ? (
      <LeftOrder />
    ) : null);
  if (items.length === 0) return outcome;
  const changedCount = items.filter(({ hasChanged }) => hasChanged).length;
  const total = readTotal(totals);
  // An order that is under way, or whose answer got lost, may be the reason for the refusal.
  const isUnsure = buying.isPending || isAnswerLost(buying.error);
  const isRefused = !isUnsure && credit !== null && decideCredit(credit, total.grossCents) !== null;
  return (
    <section aria-label="Kauf" className={classes.checkout}>
      <div className={classes.sum}>
        <Title order={2} fz="md" className={classes.head ?? ''}>
          Zusammenfassung
        </Title>
        <OrderSum total={total} net={formatCents(total.netCents)} />
      </div>
      {outcome}
      {changedCount > 0 ? <UnreadChanges count={changedCount} /> : null}
      {isUnsure ? null : <CreditNotice credit={credit} purchaseCents={total.grossCents} />}
      {isRefused ? null : (
        <div className={classes.buy}>
          <OrderTerms total={total} />
          <BusyButton
            color="action"
            size="md"
            px="xs"
            fullWidth
            h="auto"
            mih={{ base: '3.25rem', sm: '2.75rem' }}
            isBusy={buying.isPending}
            disabled={isChanging || changedCount > 0}
            onClick={() => buy()}
          >
            <span>
              {orderButton(total)} {/* On phones the sum is further down. */}
              <Box component="small" display="block" fz="xs" fw={400} lh={1.3} hiddenFrom="sm">
                {isFree(total) ? null : `inkl. ${vatLabel(total)}`}
              </Box>
            </span>
          </BusyButton>
        </div>
      )}
      {children}
    </section>
  );
}

/** A changed request is read before it is bought (requests 70). */
function UnreadChanges({ count }: { count: number }) {
  return (
    <Notice
      tone="warning"
      title={count === 1 ? '1 Anfrage wurde geändert.' : `${count} Anfragen wurden geändert.`}
    >
      Bitte ansehen oder entfernen. Danach können Sie kaufen.
    </Notice>
  );
}

/** An order was sent before the page was reloaded, and is not bought (cart 18). */
function LeftOrder() {
  return (
    <Notice tone="warning" title="Ihre letzte Bestellung wurde nicht bestätigt.">
      Bisher wurde nichts gekauft. Bestellen Sie dieselben Anfragen noch einmal, wird jede nur einmal gekauft.
    </Notice>
  );
}

type OrderFailureProps = {
  error: Error;
  /** Said where the answer got lost. */
  failed?: { readonly msg: string; readonly msg2: string };
};

const failedOrder = {
  msg: CHECKOUT_FAILED,
  msg2: 'Auch wenn der erste Versuch angekommen ist, wird jede Anfrage nur einmal gekauft.',
};

/** Why nothing was bought (cart 9, cart 10). */
export function OrderFailure({ error, failed = failedOrder }: OrderFailureProps) {
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
