import { useWindowEvent } from '@mantine/hooks';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { formatBadge } from '#domain/cart/cart-words.ts';
import { invalidate } from '#web/api/queries.ts';
import { useEvents } from '#web/events/events.ts';
import classes from './CartStatusIcon.module.css';
import { usePendingShop } from './checkout/pending-orders.ts';
import { localCartKey } from './local-cart.ts';
import { useCart } from './use-cart.ts';

const NoTracking = () => null;

/** Without its file the page stays; mails and the cart tell of the purchase. */
const ShopTracking = lazy(
  async (): Promise<{ default: ComponentType<{ userId: string }> }> => ({
    default: await import('./shop-checkout/use-shop-outcome.ts').then(
      ({ ShopTracking }) => ShopTracking,
      () => NoTracking,
    ),
  }),
);

/** The cart's icon with the number of its items (cart 1). */
export function CartStatusIcon() {
  const { userId, count, query } = useCart({ isFresh: true });
  const isEmpty = !query.data || query.data.items.length + query.data.unavailable.length === 0;
  const client = useQueryClient();
  const reload = () => void invalidate(client, ['GET /api/cart']);
  // Another tab or device changed the cart, or somebody a request in it (cart 13).
  useWindowEvent('storage', ({ key }) => {
    if (userId !== null && key === localCartKey(userId)) reload();
  });
  useEvents(({ event }) => {
    if (event === 'cart' || (event === 'request' && !isEmpty)) reload();
  });
  const isBuyingAtShop = usePendingShop(userId) !== null;
  return (
    <span className={classes.sign}>
      <IconShoppingCart size="1.375rem" aria-hidden />
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
