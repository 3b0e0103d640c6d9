import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/accounts/accounts.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { partnerKey } from '#web/purchases/purchases.ts';
import { keepServerCart, listUnsent, localCartKey, readLocalCart } from './local-cart.ts';

export type Cart = ResponseOf<'GET /api/cart'>;
export type CartItem = Cart['items'][number];

/** Read anew with the partner's requests: what is bought leaves the cart. */
const keyOf = (userId: string | null) => [partnerKey, 'cart', userId];

async function readCart(userId: string, signal: AbortSignal): Promise<Cart> {
  const unsent = listUnsent(userId);
  const cart =
    unsent.length > 0
      ? await call('POST /api/cart/sync', { body: { items: [...unsent] }, signal })
      : await call('GET /api/cart', { signal });
  keepServerCart(userId, cart.items, unsent);
  return cart;
}

/** The cart of the partner who is signed in; others, and locked partners, have none. */
export function useCart({ isFresh = false } = {}) {
  const { user } = useSession();
  const userId = user?.role === 'partner' && user.accountActive ? user._id : null;
  const query = useQuery({
    queryKey: keyOf(userId),
    enabled: userId !== null,
    queryFn: ({ signal }) => readCart(userId ?? '', signal),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchOnMount: isFresh ? 'always' : true,
  });
  const known: readonly { readonly requestId: string }[] =
    query.data?.items ?? (userId === null ? [] : readLocalCart(userId).items);
  return { userId, query, count: known.length, holds: (id: string) => known.some((k) => k.requestId === id) };
}

/** Shows what the server answered to a change. */
export function showCart(client: QueryClient, userId: string, cart: Cart): void {
  // A reading that began before the change would show the former cart.
  void client.cancelQueries({ queryKey: keyOf(userId) });
  client.setQueryData(keyOf(userId), cart);
  keepServerCart(userId, cart.items);
}

export async function reloadCart(client: QueryClient, userId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keyOf(userId) });
}

/** Another tab of this browser changed the cart. */
export function useOtherTabs(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    const hear = ({ key }: StorageEvent) => {
      if (key === localCartKey(userId)) void reloadCart(client, userId);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [client, userId]);
}
