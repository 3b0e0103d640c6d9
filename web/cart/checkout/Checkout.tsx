import { Stack } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderButton } from '#domain/purchases/order-words.ts';
import { commonWays } from '#domain/purchases/unlocked-by-purchase.ts';
import { eurosToCents, formatCents } from '#domain/requests/offer/price.ts';
import type { Cart } from '#web/cart/cart-items.ts';
import { OrderSum, OrderTerms, SumLine } from '#web/purchases/purchases.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { CheckoutOutcome } from './CheckoutOutcome.tsx';

type CheckoutProps = {
  cart: Cart;
  buying: Pick<UseMutationResult, 'error' | 'isPending'>;
  buy: () => void;
  /** A change of the cart is under way. */
  isChanging: boolean;
  /** The last order was sent, and is not bought. */
  isLeft: boolean;
  /** Why another way to pay could not be begun. */
  otherFailure: ReactNode;
  /** Another way to pay. */
  children: ReactNode;
};

/** The essential terms before a binding order, and the button that places it (cart 10, law 2). */
export function Checkout(props: CheckoutProps) {
  const { cart, buying, buy, isChanging, isLeft, otherFailure, children } = props;
  const { items, totals } = cart;
  const outcome = otherFailure ?? (
    <CheckoutOutcome error={buying.error} isLeft={isLeft && !buying.isPending} />
  );
  if (items.length === 0) return outcome;
  const changedCount = items.filter(({ hasChanged }) => hasChanged).length;
  const total = {
    netCents: eurosToCents(totals.net),
    vatCents: eurosToCents(totals.vat),
    grossCents: eurosToCents(totals.gross),
  };
  return (
    <Stack component="section" aria-label="Kauf" gap="md" w="100%" maw="36rem" ms="auto" mt="lg">
      <OrderSum total={total} net={formatCents(total.netCents)}>
        <SumLine label="Warenkorb" value={`${items.length} ${items.length === 1 ? 'Anfrage' : 'Anfragen'}`} />
      </OrderSum>
      <OrderTerms total={total} ways={commonWays(items.map(({ kontaktwege }) => kontaktwege))}>
        Wie viele Dienstleister eine Anfrage schon gekauft haben und wie viele sie kaufen können, steht oben
        bei jeder Anfrage.
      </OrderTerms>
      {outcome}
      {changedCount > 0 ? <UnreadChanges count={changedCount} /> : null}
      <BusyButton
        color="action"
        size="md"
        px="xs"
        isBusy={buying.isPending}
        disabled={isChanging || changedCount > 0}
        onClick={() => buy()}
      >
        {orderButton(total)}
      </BusyButton>
      {children}
    </Stack>
  );
}

/** A changed request is read before it is bought (requests 70). */
function UnreadChanges({ count }: { count: number }) {
  return (
    <Notice
      tone="warning"
      title={count === 1 ? '1 Anfrage wurde geändert.' : `${count} Anfragen wurden geändert.`}
    >
      Bitte sehen Sie sich in der Liste an, was jetzt gesucht wird, oder entfernen Sie, was Sie nicht mehr
      möchten. Danach können Sie kaufen.
    </Notice>
  );
}
