import type { ComponentType } from 'react';

/** Lost on the way, it takes no page along: mails and the cart tell of the purchase. */
export const loadShopTracking = async (): Promise<{ default: ComponentType<{ userId: string }> }> => ({
  default: await import('./ShopTracking.tsx').then(
    ({ ShopTracking }) => ShopTracking,
    () => () => null,
  ),
});
