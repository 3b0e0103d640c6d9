import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { formatBadge } from '#domain/cart/cart-words.ts';
import classes from './CartSign.module.css';
import { useCart, useChangesElsewhere } from './contents/use-cart.ts';
import { loadShopTracking } from './shop-checkout/load-shop-tracking.ts';
import { usePendingShop } from './shop-checkout/pending-shop.ts';

const ShopTracking = lazy(loadShopTracking);

/** The cart's icon with the number of its items (cart 1). */
export function CartSign() {
  const { userId, count } = useCart();
  useChangesElsewhere(userId);
  const isBuyingAtShop = usePendingShop(userId) !== null;
  return (
    <span className={classes.sign}>
      <IconShoppingCart size={22} aria-hidden />
      {count > 0 ? (
        <span className={classes.badge} aria-hidden="true">
          {formatBadge(count)}
        </span>
      ) : null}
      {count > 0 ? (
        <span className="visually-hidden">{`${count} ${count === 1 ? 'Anfrage' : 'Anfragen'} im `}</span>
      ) : null}
      {userId !== null && isBuyingAtShop ? (
        <Suspense>
          <ShopTracking userId={userId} />
        </Suspense>
      ) : null}
    </span>
  );
}
