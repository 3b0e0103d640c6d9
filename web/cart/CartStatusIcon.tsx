import { useWindowEvent } from '@mantine/hooks';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { formatBadge } from '#domain/cart/cart-words.ts';
import { useEvents } from '#web/events/events.ts';
import classes from './CartStatusIcon.module.css';
import { usePendingShop } from './checkout/pending-orders.ts';
import { localCartKey } from './local-cart.ts';
import { useCart } from './use-cart.ts';

/** Without its file the page stays; mails and the cart tell of the purchase. */
const ShopTracking = lazy(async (): Promise<{ default: ComponentType<{ userId: string }> }> => {
  const { ShopTracking } = await import('./shop-checkout/use-shop-outcome.ts').catch(() => ({
    ShopTracking: () => null,
  }));
  return { default: ShopTracking };
});

/** The cart's icon with the number of its items (cart 1). */
export function CartStatusIcon() {
  const { userId, count, query } = useCart({ isFresh: true });
  useChangesElsewhere(userId, query.data);
  const isBuyingAtShop = usePendingShop(userId) !== null;
  return (
    <span className={classes.sign}>
      <IconShoppingCart size={22} aria-hidden />
      {count > 0 ? (
        <>
          <span className={classes.badge} aria-hidden="true">
            {formatBadge(count)}
          </span>
          <span className="visually-hidden">{`${count} ${count === 1 ? 'Anfrage' : 'Anfragen'} im `}</span>
        </>
      ) : null}
      {userId !== null && isBuyingAtShop ? (
        <Suspense>
          <ShopTracking userId={userId} />
        </Suspense>
      ) : null}
    </span>
  );
}

type Counted = { readonly items: readonly unknown[]; readonly unavailable: readonly unknown[] };

/** Another tab or device changed the cart, or somebody a request in it (cart 13). */
function useChangesElsewhere(userId: string | null, cart: Counted | undefined): void {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['GET /api/cart'] });
  useWindowEvent('storage', ({ key }) => {
    if (userId !== null && key === localCartKey(userId)) reload();
  });
  useEvents(({ event }) => {
    const isEmpty = !cart || cart.items.length + cart.unavailable.length === 0;
    if (event === 'cart' || (event === 'request' && !isEmpty)) reload();
  });
}
