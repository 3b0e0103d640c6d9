import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { listUnsent, noteUnsent, type ReadRequest } from './local-cart.ts';
import { type Cart, readKnownCart, reloadCart, showCart } from './use-cart.ts';
import { withoutItems } from './without-items.ts';

/** The request may not have reached the server. Whoever finds another person signed in has sent nothing. */
function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'timeout'].includes(error.code);
}

const ADDING_FAILED = 'Fehler beim Hinzufügen zum Warenkorb';

function showAddFailure(error: unknown, isNoted: boolean): void {
  if (!isNoted) {
    showFailure(error, ADDING_FAILED, { place: 'bottom' });
    return;
  }
  const msg =
    'Keine Verbindung. Die Anfrage ist auf diesem Gerät vorgemerkt und kommt in den Warenkorb, sobald die Verbindung wieder besteht.';
  showSnackbar('error', msg, { place: 'bottom', title: ADDING_FAILED });
}

/** Puts a request into the cart (cart 6). */
export function useAdding(userId: string | null, read: ReadRequest) {
  const client = useQueryClient();
  const adding = useMutation({
    mutationFn: () => call('POST /api/cart/sync-on-change', { body: { action: 'add', ...read } }),
    onSuccess: (cart) => {
      if (userId !== null) showCart(client, userId, cart);
      showSnackbar('success', 'Zur Warenkorb hinzugefügt', { place: 'bottom' });
    },
    onError: (error) => {
      const isNoted = isUnsent(error) && userId !== null && noteUnsent(userId, read);
      if (!isNoted && userId !== null) void reloadCart(client, userId);
      showAddFailure(error, isNoted);
    },
  });
  return { adding, add: useOneAtATime(adding.mutateAsync) };
}

type Change = BodyOf<'POST /api/cart/sync-on-change'>;

/** Takes one item out, or all of them, those included that the server has not heard of. */
export function useEmptying(userId: string, onDone: (change: Change) => void) {
  const client = useQueryClient();
  const emptying = useMutation({
    mutationFn: (body: Change) => call('POST /api/cart/sync-on-change', { body }),
    onSuccess: (cart, change) => {
      showCart(client, userId, cart, change.action === 'clear' ? listUnsent(userId) : []);
      onDone(change);
    },
    onError: (error) => showFailure(error, 'Fehler beim Ändern des Warenkorbs', { place: 'bottom' }),
  });
  return { emptying, change: useOneAtATime(emptying.mutateAsync) };
}

/** The person has read a request of the cart as it is now (cart 19). */
export function useReading(userId: string, onDone: (cart: Cart) => void) {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: (read: ReadRequest) =>
      call('POST /api/cart/sync-on-change', { body: { action: 'read', ...read } }),
    onSuccess: (cart) => {
      showCart(client, userId, cart);
      onDone(cart);
    },
  });
  return { reading, markRead: useOneAtATime(reading.mutateAsync) };
}

/** The validation takes out what cannot be bought any more (cart 9). */
export function useDroppingGone(userId: string, onDone: (requestIds: readonly string[]) => void) {
  const client = useQueryClient();
  const dropping = useMutation({
    mutationFn: (requestIds: string[]) => call('POST /api/cart/validate', { body: { requestIds } }),
    onSuccess: (_, requestIds) => {
      const known = readKnownCart(client, userId);
      if (known) showCart(client, userId, withoutItems(known, requestIds));
      onDone(requestIds);
      void reloadCart(client, userId);
    },
    onError: (error) => showFailure(error, 'Warenkorb-Validierung fehlgeschlagen', { place: 'bottom' }),
  });
  return { dropping, drop: useOneAtATime(dropping.mutateAsync) };
}
