import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { MAIN_ID } from '#web/ui/page/RouteAnnouncer.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Checkout } from './Checkout.tsx';
import { cartColumns } from './cart-columns.tsx';
import { GoneItems } from './GoneItems.tsx';
import type { Cart } from './use-cart.ts';
import { useEmptying } from './use-cart-changes.ts';

/** The pressed button has gone with what it took out. */
function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

export function CartContent({ cart: current, userId }: { cart: Cart; userId: string }) {
  const [unanswered, setUnanswered] = useState<Cart | null>(null);
  // What was bought has left the cart, but whoever got no answer is to repeat the order as it was.
  const cart = unanswered ?? current;
  const clearing = useDialog<true>();
  const endChange = () => {
    setUnanswered(null);
    if (clearing.isOpen) clearing.close();
    else focusMain();
  };
  const { emptying, change } = useEmptying(userId, endChange);
  const columns = cartColumns({
    isBusy: emptying.isPending,
    onRemove: ({ requestId }) => change({ action: 'remove', requestId }),
  });
  return (
    <Stack gap="md">
      <GoneItems items={cart.unavailable} userId={userId} onDone={endChange} />
      <div>
        <DataTable
          caption="Warenkorb"
          columns={columns}
          rows={cart.items}
          rowKey={({ requestId }) => requestId}
          empty={<EmptyCart />}
        />
        {cart.items.length > 0 ? (
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={() => clearing.open(true)}>
              Warenkorb leeren
            </Button>
          </Group>
        ) : null}
      </div>
      <Checkout
        cart={cart}
        userId={userId}
        isUnanswered={unanswered !== null}
        onUnanswered={(isUnanswered) => setUnanswered(isUnanswered ? cart : null)}
      />
      <ConfirmDialog
        opened={clearing.isOpen}
        title="Warenkorb leeren?"
        confirmLabel="Leeren"
        danger
        isBusy={emptying.isPending}
        onConfirm={() => change({ action: 'clear' })}
        onCancel={clearing.close}
      >
        Alle Anfragen werden aus Ihrem Warenkorb genommen. Gekauft wird nichts.
      </ConfirmDialog>
    </Stack>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      title="Ihr Warenkorb ist leer"
      actions={<ButtonLink to={paths.dashboard()}>Verfügbare Anfragen ansehen</ButtonLink>}
    >
      Legen Sie im Dashboard Anfragen hinein, um sie gemeinsam zu kaufen.
    </EmptyState>
  );
}
