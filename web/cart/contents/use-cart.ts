import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { MAX_CART_ITEMS } from '#domain/cart/cart-words.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { useEvents } from '#web/events/events.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import {
  keepServerCart,
  listUnsent,
  localCartKey,
  onLocalChange,
  parseLocalCart,
  readWrittenCart,
} from './local-cart.ts';

export type Cart = ResponseOf<'GET /api/cart'>;
export type CartItem = Cart['items'][number];

/** Invalidated with the partner's requests: what is bought leaves the cart. */
const keyOf = (userId: string | null) => ['GET /api/cart', userId];

async function readCart(userId: string, signal: AbortSignal): Promise<Cart> {
  const unsent = listUnsent(userId).slice(0, MAX_CART_ITEMS);
  const cart =
    unsent.length > 0
      ? await call('POST /api/cart/sync', { body: { items: unsent }, signal })
      : await call('GET /api/cart', { signal });
  keepServerCart(userId, cart.items, unsent);
  showRefused(cart, unsent);
  return cart;
}

/** Whoever was told that something is noted is told when it does not come into the cart. */
function showRefused({ unavailable }: Cart, sent: readonly { readonly requestId: string }[]): void {
  const noted = new Set(sent.map(({ requestId }) => requestId));
  const reasons = unavailable.filter(({ requestId }) => noted.has(requestId)).map(({ reason }) => reason);
  if (reasons.length === 0) return;
  const msg = [...new Set(reasons)].join(', ');
  showSnackbar('warning', msg, { place: 'bottom', title: 'Vorgemerktes kam nicht in den Warenkorb' });
}

function watchLocalCart(onChange: () => void): () => void {
  const stop = onLocalChange(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    stop();
    window.removeEventListener('storage', onChange);
  };
}

function useLocalCart(userId: string | null) {
  const read = () => (userId === null ? null : readWrittenCart(userId));
  return parseLocalCart(useSyncExternalStore(watchLocalCart, read, () => null));
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
  const local = useLocalCart(userId);
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

/**
 * Shows what the server answered to a change.
 *
 * @param settled what the change has settled of what the server had not heard of
 */
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

export async function reloadCart(client: QueryClient, userId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keyOf(userId) });
}

/** Another tab or device changed the cart, or somebody what is in it (cart 13). */
export function useChangesElsewhere(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    // What changed between its reading and this moment nobody has told.
    if (readKnownCart(client, userId)) void reloadCart(client, userId);
    const hear = ({ key }: StorageEvent) => {
      if (key === localCartKey(userId)) void reloadCart(client, userId);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [client, userId]);
  useEvents(({ event }) => {
    if (userId === null) return;
    const cart = readKnownCart(client, userId);
    const isEmpty = !cart || cart.items.length + cart.unavailable.length === 0;
    if (event === 'cart' || (event === 'request' && !isEmpty)) void reloadCart(client, userId);
  });
}
