import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { MAX_CART_ITEMS } from '#domain/cart/cart-words.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { Cart } from './cart-items.ts';
import { readKeptText, watchKept } from './kept-text.ts';
import { keepServerCart, listUnsent, localCartKey, parseLocalCart } from './local-cart.ts';

const keyOf = (userId: string | null) => ['GET /api/cart', userId];

async function readCart(userId: string, signal: AbortSignal): Promise<Cart> {
  const unsent = listUnsent(userId).slice(0, MAX_CART_ITEMS);
  const cart =
    unsent.length > 0
      ? await call('POST /api/cart/sync', { body: { items: unsent }, signal })
      : await call('GET /api/cart', { signal });
  keepServerCart(userId, cart.items, unsent);
  showRefused(cart, unsent, 'Vorgemerktes kam nicht in den Warenkorb');
  return cart;
}

/** The page had said that these requests come into the cart later. */
export function showRefused(
  { unavailable }: Cart,
  sent: readonly { readonly requestId: string }[],
  title: string,
): void {
  const noted = new Set(sent.map(({ requestId }) => requestId));
  const reasons = unavailable.filter(({ requestId }) => noted.has(requestId)).map(({ reason }) => reason);
  if (reasons.length === 0) return;
  const msg = [...new Set(reasons)].join(', ');
  showSnackbar('warning', msg, { place: 'bottom', title });
}

/** The cart of the partner who is signed in; others, and locked partners, have none. */
export function useCart({ isFresh = false } = {}) {
  const { user } = useSession();
  const userId = user?.role === 'partner' && user.accountActive && !user.mustChangePassword ? user._id : null;
  const query = useQuery({
    queryKey: keyOf(userId),
    enabled: userId !== null,
    queryFn: ({ signal }) => readCart(userId ?? '', signal),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchOnMount: isFresh ? 'always' : true,
  });
  const readLocal = () => (userId === null ? null : readKeptText(localCartKey(userId)));
  const local = parseLocalCart(useSyncExternalStore(watchKept, readLocal, () => null));
  const sent = query.data?.items ?? local.items;
  const ids = new Set([...sent.map(({ requestId }) => requestId), ...local.unsent]);
  return {
    userId,
    query,
    count: ids.size,
    /** Noted on this device alone. */
    unsentCount: local.unsent.length,
    holds: (id: string) => ids.has(id),
  };
}

/** Shows the cart that answers a change. @param settled requests that only this device knew before */
export function showCart(
  client: QueryClient,
  userId: string,
  cart: Cart,
  settled: readonly { readonly requestId: string }[] = [],
): void {
  // A reading that began before the change would show the former cart.
  void client.cancelQueries({ queryKey: keyOf(userId) });
  client.setQueryData(keyOf(userId), cart);
  keepServerCart(userId, cart.items, settled);
}

export function readKnownCart(client: QueryClient, userId: string): Cart | undefined {
  return client.getQueryData<Cart>(keyOf(userId));
}
