import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { commonWays } from '#domain/purchases/unlocked-by-purchase.ts';
import { paths } from '#domain/site/paths.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { OrderNotes } from '#web/purchases/purchases.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';
import classes from './CartContent.module.css';
import { CartList } from './CartList.tsx';
import { ChangedRequest } from './ChangedRequest.tsx';
import type { Cart, CartItem } from './cart-items.ts';
import { Checkout } from './checkout/Checkout.tsx';
import { isAnswerLost } from './checkout/checkout-errors.ts';
import { useCheckout } from './checkout/use-checkout.ts';
import { listUnsent } from './local-cart.ts';
import type { usePinnedCart } from './pinned-cart.ts';
import { PendingShopNotice } from './shop-checkout/PendingShopNotice.tsx';
import { ShopFailure, ShopWay } from './shop-checkout/ShopWay.tsx';
import { useShopCheckout } from './shop-checkout/use-shop-checkout.ts';
import { showCart, showRefused } from './use-cart.ts';

type CartContentProps = { cart: Cart; pinned: ReturnType<typeof usePinnedCart>; userId: string };

export function CartContent({ cart, pinned, userId }: CartContentProps) {
  const client = useQueryClient();
  const ordering = { cart, userId, onRefused: () => void pinned.reload() };
  const { buying, buy, isNotBought } = useCheckout(ordering);
  const atShop = useShopCheckout(ordering);
  const { starting } = atShop;
  const isOrdering = buying.isPending || starting.isPending;
  // A changed request is read before it is bought (requests 70).
  const hasUnread = cart.items.some(({ hasChanged }) => hasChanged);
  const reading = useDialog<CartItem>();
  const forgetFailures = () => {
    buying.reset();
    starting.reset();
  };
  const endChange = (requestIds: readonly string[]) => {
    if (!isOrdering) forgetFailures();
    pinned.drop(requestIds);
    // The list keeps the focus while it has a line.
    if (requestIds.length >= cart.items.length + cart.unavailable.length) focusMain();
  };
  const restoring = useApiMutation('POST /api/cart/sync', { onError: showChangeFailure });
  /** Rule cart 20. */
  const putBack = async (items: readonly CartItem[]): Promise<boolean> => {
    const sent = items.map(({ requestId, addedAt, revision }) => ({ requestId, addedAt, revision }));
    const now = await restoring.send({ body: { items: sent } });
    if (!now) return false;
    showCart(client, userId, now);
    const held = new Set(now.items.map(({ requestId }) => requestId));
    pinned.putBack(items.filter(({ requestId }) => held.has(requestId)));
    showRefused(now, sent, 'Nicht wieder im Warenkorb');
    return true;
  };
  const emptying = useApiMutation('POST /api/cart/sync-on-change', {
    onSuccess: (now, { body: { action, requestId } }) => {
      showCart(client, userId, now, action === 'clear' ? listUnsent(userId) : []);
      const isRemoved = (item: { readonly requestId: string }) => !requestId || item.requestId === requestId;
      const items = cart.items.filter(isRemoved);
      endChange([...items, ...cart.unavailable.filter(isRemoved)].map((item) => item.requestId));
      const msg = requestId ? 'Aus dem Warenkorb genommen.' : 'Der Warenkorb ist leer.';
      // The server takes back only what is on sale.
      const undo = items.length > 0 ? () => putBack(items) : undefined;
      showSnackbar('success', msg, { place: 'bottom', undo });
    },
    onError: showChangeFailure,
  });
  const isEmpty = cart.items.length + cart.unavailable.length === 0;
  // An order without an answer is repeated as it was.
  const changes = <CartChanges pinned={pinned} canChange={!isOrdering && !isAnswerLost(buying.error)} />;
  return (
    <Stack gap="md" mt="md">
      <PendingShopNotice userId={userId} blockedId={atShop.blockedId} />
      <div className={classes.cart}>
        {isEmpty ? (
          <div>
            {changes}
            <EmptyCart />
          </div>
        ) : (
          <Stack gap="sm">
            <CartList
              cart={cart}
              changes={changes}
              isBusy={emptying.isPending || isOrdering}
              onRead={reading.open}
              onRemove={(requestId) => void emptying.send({ body: { action: 'remove', requestId } })}
              onClear={() => void emptying.send({ body: { action: 'clear' } })}
            />
            {cart.items.length === 0 ? null : (
              <OrderNotes
                ways={commonWays(cart.items.map(({ kontaktwege }) => kontaktwege))}
                className={classes.notes ?? ''}
              />
            )}
          </Stack>
        )}
        <Checkout
          cart={cart}
          buying={buying}
          buy={() => {
            starting.reset();
            buy();
          }}
          isChanging={emptying.isPending || starting.isPending}
          isLeft={isNotBought}
          otherFailure={starting.error && <ShopFailure shop={starting.variables} error={starting.error} />}
        >
          {cart.totals.gross > 0 ? (
            <ShopWay
              userId={userId}
              atShop={atShop}
              isBusy={emptying.isPending || buying.isPending || hasUnread}
              onStart={buying.reset}
            />
          ) : null}
        </Checkout>
      </div>
      {reading.show((item, props) => (
        <ChangedRequest
          {...props}
          item={item}
          userId={userId}
          onRead={(now) => {
            if (!isOrdering) forgetFailures();
            pinned.read(now, item.requestId);
            reading.close();
          }}
        />
      ))}
    </Stack>
  );
}

function showChangeFailure(error: Error): void {
  showFailure(error, 'Fehler beim Ändern des Warenkorbs', { place: 'bottom' });
}

type CartChangesProps = Pick<CartContentProps, 'pinned'> & { canChange: boolean };

/** Keeps its place while it is empty, so that a change moves nothing (cart 17). */
function CartChanges({ pinned, canChange }: CartChangesProps) {
  const hasChanged = pinned.hasChanged && canChange;
  const show = () => {
    pinned.showFresh();
    focusMain();
  };
  return (
    <Group gap="sm" fz="sm">
      <p role="status">
        {hasChanged ? 'Ihr Warenkorb hat sich geändert.' : describeUnsent(pinned.unsentCount)}
      </p>
      {hasChanged ? (
        <Button size="sm" color="provider" onClick={show}>
          anzeigen
        </Button>
      ) : null}
      <p className="visually-hidden" role="status">
        {pinned.announcement}
      </p>
    </Group>
  );
}

/** @param count requests that are noted on this device alone */
function describeUnsent(count: number): string | null {
  if (count === 0) return null;
  return `${count === 1 ? '1 Anfrage ist' : `${count} Anfragen sind`} vorgemerkt und noch nicht übertragen.`;
}

function EmptyCart() {
  return (
    <EmptyState
      title="Ihr Warenkorb ist leer"
      actions={<ButtonLink to={paths.dashboard()}>Verfügbare Anfragen ansehen</ButtonLink>}
    >
      Legen Sie aus der Übersicht Anfragen hinein, um sie gemeinsam zu kaufen.
    </EmptyState>
  );
}
