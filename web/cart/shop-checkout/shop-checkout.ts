import type { ComponentType } from 'react';

export { PendingShopNotice } from './PendingShopNotice.tsx';
export { usePendingShop } from './pending-shop.ts';
export { ShopFailure, ShopWay } from './ShopWay.tsx';
export { useShopCheckout } from './use-shop-checkout.ts';

/** Lost on the way, it takes no page along: mails and the cart tell of the purchase. */
export const loadShopTracking = async (): Promise<{ default: ComponentType<{ userId: string }> }> => ({
  default: await import('./ShopTracking.tsx').then(
    ({ ShopTracking }) => ShopTracking,
    () => () => null,
  ),
});
